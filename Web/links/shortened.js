/** Roughly how many characters of a long address are hashed. */
const most = 4096

/** Returns an address as an id. For a `data:` address, that is a hash, which is short and stable. */
export function shortened(address) {
  if (!/^data:/i.test(address)) return address
  // FNV-1a.
  let number = 0x811c9dc5
  const step = Math.ceil(address.length / most)
  for (let index = 0; index < address.length; index += step) {
    number = Math.imul(number ^ address.charCodeAt(index), 0x01000193)
  }
  return `data-${(number >>> 0).toString(36)}-${address.length.toString(36)}`
}
