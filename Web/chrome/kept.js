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
}
