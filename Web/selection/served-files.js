/** Photos as files behind our server: one by itself as it is, several as an archive. */
export class ServedFiles {
  /** Whether the page can read them, or have the browser keep them. */
  mayRead = true

  /** Has the browser keep those of these names. */
  keep(names) {
    const link = document.createElement('a')
    link.href = names.length === 1 ? `/photo/${names[0]}/original` : `/photos.zip?ids=${names}`
    link.download = ''
    link.click()
  }

  /** Reads those of these names. */
  read(names) { return Promise.all(names.map(fileOf)) }
}

async function fileOf(name) {
  const response = await fetch(`/photo/${name}/original`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const [, called] = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition')) ?? []
  const content = await response.blob()
  return new File([content], decodeURIComponent(called ?? name), { type: content.type })
}
