/** What the server arranges the page by, so that its first paint is in order. */
const told = ['order', 'sort']

/** What somebody chose by this name; undefined if nothing is kept. */
export function recall(key) {
  try {
    return localStorage[key]
  } catch {
    // Where nothing may be kept nothing was chosen.
  }
}

/** Keeps what somebody chose for the next time; nothing where it is empty. Where nothing may be kept it lasts as long as the page. */
export function keep(key, choice) {
  try {
    if (choice) localStorage.setItem(key, choice)
    else localStorage.removeItem(key)
  } catch {
    // Said above.
  }
  if (!told.includes(key) || !/^http/.test(location.protocol)) return
  document.cookie = `${key}=${choice}; path=/; SameSite=Strict; max-age=${choice ? 3e7 : 0}`
}
