/** How many characters are looked at of one that is long. */
const most = 4096

/** An address as an id: that of a picture inside the address is a number made of it, which is short and stays the same. */
export function shortened(address) {
  if (!/^data:/i.test(address)) return address
  // FNV-1a.
  let number = 0x811c9dc5
  const step = Math.max(1, Math.floor(address.length / most))
  for (let index = 0; index < address.length; index += step) {
    number = Math.imul(number ^ address.charCodeAt(index), 0x01000193)
  }
  return `data-${(number >>> 0).toString(36)}-${address.length.toString(36)}`
}
