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
