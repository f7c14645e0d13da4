/** What is thrown at the end of a file that should go on. */
const end = new Error('cut short')

const startOfJPEG = 0xffd8, png = 0x89504e47, riff = 0x52494646, lastOfPNG = 0x49454e44

/**
 * Whether a stream ends before the picture in it does; false for formats that are not known. It is read piece by piece, and not
 * beyond the picture's end: what cameras put behind it is none of it.
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

/** Goes to the end of a JPEG. The small pictures that cameras put into it lie in segments, which are passed by their length. */
async function passJPEG(bytes) {
  for (;;) {
    await bytes.skipPast(0xff)
    let marker
    do marker = await bytes.number(1); while (marker === 0xff)
    if (marker === 0xd9) return
    // A zero stands for 0xff itself among the pixels; those between are signs without a length.
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

/** Four bytes with the least first. */
const swapped = number =>
  (number & 0xff) * 0x1000000 + (number >>> 8 & 0xff) * 0x10000 + (number >>> 16 & 0xff) * 0x100 + (number >>> 24)

/** A stream as bytes one after the other, of which no more is held than came at once. */
class Bytes {
  #reader
  #piece = []
  #at = 0

  constructor(reader) { this.#reader = reader }

  /** A number of so many bytes, the greatest first. */
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
