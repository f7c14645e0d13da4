/** Choices that the server gets as cookies, so that it can arrange the page's first paint. */
const told = ['order', 'sort']

/** Returns the stored choice for a key, or undefined. */
export function recall(key) {
  try {
    return localStorage[key]
  } catch {
    // Storage is unavailable.
  }
}

/** Stores a choice for the next visit; an empty one clears it. Without storage, the choice lasts as long as the page. */
export function keep(key, choice) {
  try {
    if (choice) localStorage.setItem(key, choice)
    else localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
  // An export has no server that reads them. Its host belongs to others.
  if (!told.includes(key) || document.querySelector('#photos[data-part]')) return
  document.cookie = `${key}=${choice}; path=/; SameSite=Strict; max-age=${choice ? 3e7 : 0}`
}
