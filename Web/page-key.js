const fields = 'input, select, textarea, video, audio, [contenteditable]'

/** Whether a key is the page's: nobody types, and no other key is down with it that gives it another meaning. */
export const isPageKey = ({ ctrlKey, metaKey, altKey, target }) =>
  !ctrlKey && !metaKey && !altKey && !target.matches?.(fields)
