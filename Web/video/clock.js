/** Returns seconds as minutes and seconds, such as `1:02`. */
export function clock(seconds) {
  const whole = Math.floor(seconds || 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
