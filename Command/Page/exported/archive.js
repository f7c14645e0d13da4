/** Bytes after which another archive is begun: so many fit into memory, and need no more than four bytes to be counted. */
export const mostBytes = 5e8

/** A ZIP archive of files as they are, made in the page: APPNOTE.TXT 6.3.9 by PKWARE. */
export class Archive {
  count = 0
  /** Bytes so far. */
  size = 0
  #pieces = []
  #directory = []

  /** Adds a file; `date` is when it was taken, on the camera's clock, if that is known. */
  add(name, date, content) {
    const called = new TextEncoder().encode(name)
    // Version 2.0, a name in UTF-8, stored; when, checksum, sizes, and how long the name is.
    const said = [
      [20, 2], [1 << 11, 2], [0, 2], ...stampOf(date), [checksumOf(content), 4], [content.length, 4], [content.length, 4],
      [called.length, 2], [0, 2],
    ]
    // Made on Unix; no comment, the first disk, no attributes of text; a plain file that its owner may write.
    this.#directory.push(
      bytesOf([0x02014b50, 4], [3 << 8 | 20, 2], ...said, [0, 2], [0, 2], [0, 2], [0o100644 << 16, 4], [this.size, 4]), called)
    // In a blob, which browsers keep where they have room.
    const piece = new Blob([bytesOf([0x04034b50, 4], ...said), called, content])
    this.#pieces.push(piece)
    this.size += piece.size
    this.count++
  }

  /** All of it. */
  get blob() {
    const directory = new Blob(this.#directory)
    const end = bytesOf(
      [0x06054b50, 4], [0, 2], [0, 2], [this.count, 2], [this.count, 2], [directory.size, 4], [this.size, 4], [0, 2])
    return new Blob([...this.#pieces, directory, end], { type: 'application/zip' })
  }
}

/** Numbers of some bytes each, lowest byte first. */
function bytesOf(...numbers) {
  return new Uint8Array(numbers.flatMap(([number, count]) => Array.from({ length: count }, (_, place) => number >>> 8 * place)))
}

/** A date as MS-DOS wrote it, time and day, in steps of two seconds from 1980 on. */
function stampOf(date) {
  const [year, month, day, hour, minute, second] = (date ?? '').split(/\D/).map(Number)
  if (!(year >= 1980 && year < 2108)) return [[0, 2], [1 << 5 | 1, 2]]
  return [[hour << 11 | minute << 5 | second >> 1, 2], [year - 1980 << 9 | month << 5 | day, 2]]
}

/** CRC-32 of each byte. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? byte >>> 1 ^ 0xedb88320 : byte >>> 1
  return byte
})

function checksumOf(content) {
  let sum = ~0
  for (let place = 0; place < content.length; place++) sum = table[(sum ^ content[place]) & 255] ^ sum >>> 8
  return ~sum
}

/** What no file of any system may have in its name, and what no file of Windows may be called. */
const unsafe = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** How many letters a name has at most: file systems take 255 bytes. */
const longest = 50

/** Names for files that lie side by side on any system, made of titles: each is safe, and no two are the same. */
export class FileNames {
  #taken = new Set()

  /** A name for a file that is called `title` and ends in `ending`. */
  of(title, ending) {
    const safe = [...title.replace(unsafe, '_')].slice(0, longest).join('').replace(/^[. ]+|[. ]+$/g, '') || 'Photo'
    const stem = reserved.test(safe) ? `_${safe}` : safe
    let name = `${stem}.${ending}`
    for (let number = 2; this.#taken.has(keyOf(name)); number++) name = `${stem} (${number}).${ending}`
    this.#taken.add(keyOf(name))
    return name
  }
}

/** Equal for names that some system takes for the same. */
const keyOf = name => name.toLowerCase().normalize('NFC')
