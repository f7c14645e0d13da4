/** The path of the folder that the page's address names, below the album's folder; empty for the whole album. */
export const folder = new URLSearchParams(location.search).get('folder') ?? ''

/** Returns the query of the address of a folder's page; empty for the whole album. */
export const queryOf = path => path && `?folder=${encodeURIComponent(path).replaceAll('%2F', '/')}`

/** Returns the last step of a folder's path. */
export const nameOf = path => path.split('/').at(-1)
