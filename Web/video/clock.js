/** Returns a video's playing time for its seconds; empty if they are unknown. */
export const playingTime = video => video > 0 && video < Infinity ? clock(video) : ''

/** Returns seconds as minutes and seconds, such as `1:02`, with hours if there are any. */
export function clock(seconds) {
  const whole = Math.floor(seconds || 0)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].slice(whole < 3600 ? 1 : 0)
  return parts.map((part, index) => String(part).padStart(index && 2, '0')).join(':')
}
