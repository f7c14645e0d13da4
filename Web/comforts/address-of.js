/** Where a photo is: the original, or the rendition of a size. */
export const addressOf = (id, size) => `/photo/${id}${size ? `/${size}` : ''}`
