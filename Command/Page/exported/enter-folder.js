import { element, icon } from '../../../Web/chrome/element.js'
import { folder, nameOf, queryOf } from '../list/folder.js'
import { describe } from '../list/describe-album.js'
import { previous } from '../../../Web/chrome/icons.js'

/** Limits an exported album to the folder in the page's address, and shows the folder's name and the way out. */
export async function enterFolder(album, header) {
  const title = header.querySelector('h1 > bdi'), outer = folder.slice(0, -nameOf(folder).length - 1)
  const out = element('a', 'parent-folder', icon(previous), element('bdi', '', outer ? nameOf(outer) : title.textContent))
  out.href = album.address(`index.html${queryOf(outer)}#overview`)
  document.title = title.textContent = nameOf(folder)
  title.parentElement.before(out)
  header.querySelector('.years').textContent = ''
  const { count, hasFolders } = await album.enter(folder)
  describe({ count, complete: true, hasFolders })
}
