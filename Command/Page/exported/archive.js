import { say } from '../../../Web/chrome/words.js'

/** Bytes after which another archive begins. So many fit into memory, and into the four bytes of the format's sizes. */
export const mostBytes = 5e8

/** A ZIP archive of uncompressed files, made in the page: APPNOTE.TXT 6.3.9 by PKWARE. */
export class Archive {
  count = 0
  /** Bytes so far. */
  size = 0
  #pieces = []
  #directory = []

  /** Adds a file. `date` is when the photo was taken, on the camera's clock, if known. */
  add(name, date, content) {
    const called = new TextEncoder().encode(name)
    // Version 2.0, a UTF-8 name, stored; the date, the checksum, both sizes, the length of the name, no extra field.
    const said = [
      [20, 2], [1 << 11, 2], [0, 2], ...stampOf(date), [checksumOf(content), 4], [content.length, 4], [content.length, 4],
      [called.length, 2], [0, 2],
    ]
    // Made on Unix; no comment, the first disk, not known to be text; a regular file that its owner may write.
    this.#directory.push(
      bytesOf([0x02014b50, 4], [3 << 8 | 20, 2], ...said, [0, 2], [0, 2], [0, 2], [0o100644 << 16, 4], [this.size, 4]), called)
    // Browsers may keep blobs outside of memory.
    const piece = new Blob([bytesOf([0x04034b50, 4], ...said), called, content])
    this.#pieces.push(piece)
    this.size += piece.size
    this.count++
  }

  /** The finished archive. */
  get blob() {
    const directory = new Blob(this.#directory)
    const end = bytesOf(
      [0x06054b50, 4], [0, 2], [0, 2], [this.count, 2], [this.count, 2], [directory.size, 4], [this.size, 4], [0, 2])
    return new Blob([...this.#pieces, directory, end], { type: 'application/zip' })
  }
}

/** Returns the little-endian bytes of pairs of a number and its byte count. */
function bytesOf(...numbers) {
  return new Uint8Array(numbers.flatMap(([number, count]) => Array.from({ length: count }, (_, place) => number >>> 8 * place)))
}

/** Returns the MS-DOS time and day of a date, in steps of two seconds from 1980 to 2107; 1 January 1980 for other dates. */
function stampOf(date) {
  const [year, month, day, hour, minute, second] = (date ?? '').split(/\D/).map(Number)
  if (!(year >= 1980 && year < 2108)) return [[0, 2], [1 << 5 | 1, 2]]
  return [[hour << 11 | minute << 5 | second >> 1, 2], [year - 1980 << 9 | month << 5 | day, 2]]
}

/** The CRC-32 of each byte value. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? byte >>> 1 ^ 0xedb88320 : byte >>> 1
  return byte
})

function checksumOf(content) {
  let sum = ~0
  for (let place = 0; place < content.length; place++) sum = table[(sum ^ content[place]) & 255] ^ sum >>> 8
  return ~sum
}

/** Characters that some system forbids in file names, and names that Windows reserves. */
const unsafe = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** The maximum characters of a name, because file systems take 255 bytes. */
const longest = 50

/** Makes file names from titles. Each is valid on every system, and no two are equal. */
export class FileNames {
  #taken = new Set()

  /** Returns a new name for a file with this title and extension. */
  of(title, ending) {
    const safe = [...title.replace(unsafe, '_')].slice(0, longest).join('').replace(/^[. ]+|[. ]+$/g, '') || say('Photo')
    const stem = reserved.test(safe) ? `_${safe}` : safe
    let name = `${stem}.${ending}`
    for (let number = 2; this.#taken.has(keyOf(name)); number++) name = `${stem} (${number}).${ending}`
    this.#taken.add(keyOf(name))
    return name
  }
}

/** Returns a key that is equal for names that some system treats as equal. */
const keyOf = name => name.toLowerCase().normalize('NFC')
