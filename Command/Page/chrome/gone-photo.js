import { toast } from './toast.js'
import { say } from '../../../Web/chrome/words.js'

/** Says that the photo in the address is not there. `list` knows whether it exists. */
export async function tellUnknown(id, list) {
  const exists = await list.has(id).catch(() => true)
  toast(exists ? say('The linked photo is not among the photos shown.') : say('The linked photo is no longer here.'))
}
