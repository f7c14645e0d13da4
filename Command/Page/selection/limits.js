/** The maximum photos per download, which the server's address names, and per share, which memory holds. */
export const mostDownloaded = 2000
export const mostShared = 25
