/** Keeps what somebody chose for the next time; nothing where it is empty. Where nothing may be kept it lasts as long as the page. */
export function keep(key, choice) {
  try {
    if (choice) localStorage.setItem(key, choice)
    else localStorage.removeItem(key)
  } catch {
    // Said above.
  }
}
