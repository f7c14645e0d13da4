/** Thrown at the end of an incomplete file. */
const end = new Error('cut short')

const startOfJPEG = 0xffd8, png = 0x89504e47, riff = 0x52494646, lastOfPNG = 0x49454e44

/**
 * Returns whether a stream ends before its picture does; false for unknown formats. Reads piece by piece, and only to the
 * picture's end: data that cameras append is no part of it.
 */
export async function endsEarly(stream) {
  const bytes = new Bytes(stream.getReader())
  try {
    const start = await bytes.number(2)
    if (start === startOfJPEG) return await passJPEG(bytes), false
    const four = start * 0x10000 + await bytes.number(2)
    if (four === png) await passPNG(bytes)
    else if (four === riff) await bytes.skip(swapped(await bytes.number(4)))
    return false
  } catch (error) {
    if (error === end) return true
    throw error
  } finally {
    bytes.close()
  }
}

/** Reads to the end of a JPEG. Skips segments, which contain cameras' previews, by their length. */
async function passJPEG(bytes) {
  for (;;) {
    await bytes.skipPast(0xff)
    let marker
    do marker = await bytes.number(1); while (marker === 0xff)
    if (marker === 0xd9) return
    // A zero means 0xff itself among the pixels. The other excluded markers have no length.
    if (marker > 1 && !(marker >= 0xd0 && marker <= 0xd8)) await bytes.skip(await bytes.number(2) - 2)
  }
}

async function passPNG(bytes) {
  await bytes.skip(4)
  for (let type; type !== lastOfPNG;) {
    const length = await bytes.number(4)
    type = await bytes.number(4)
    await bytes.skip(length + 4)
  }
}

/** Reverses four bytes, which come with the lowest first. */
const swapped = number =>
  (number & 0xff) * 0x1000000 + (number >>> 8 & 0xff) * 0x10000 + (number >>> 16 & 0xff) * 0x100 + (number >>> 24)

/** A stream as single bytes. Holds no more than its last piece. */
class Bytes {
  #reader
  #piece = []
  #at = 0

  constructor(reader) { this.#reader = reader }

  /** Reads a number of so many bytes, the highest first. */
  async number(count) {
    let number = 0
    for (; count > 0; count -= 1) {
      if (this.#at === this.#piece.length) await this.#read()
      number = number * 0x100 + this.#piece[this.#at++]
    }
    return number
  }

  async skip(count) {
    for (; count > this.#piece.length - this.#at; await this.#read()) count -= this.#piece.length - this.#at
    this.#at += Math.max(count, 0)
  }

  async skipPast(byte) {
    let found
    while ((found = this.#piece.indexOf(byte, this.#at)) < 0) await this.#read()
    this.#at = found + 1
  }

  close() { this.#reader.cancel().catch(() => {}) }

  async #read() {
    const { value, done } = await this.#reader.read()
    if (done) throw end
    this.#piece = value
    this.#at = 0
  }
}
