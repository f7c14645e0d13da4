/** Asks once more for each image that did not come. */
export function fetchAgain(main) {
  for (const image of main.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) image.src = image.src
  }
}
