/** Returns a video's playing time, which a server has formatted or a page has in seconds; empty if unknown. */
export const playingTime = video => typeof video === 'string' ? video : video > 0 && video < Infinity ? clock(video) : ''

/** Returns seconds as minutes and seconds, such as `1:02`. */
export function clock(seconds) {
  const whole = Math.floor(seconds || 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
