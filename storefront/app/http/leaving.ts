/** How long after the page begins to be left the requests that the browser cancels may take to fail. */
const CANCELS_MS = 500
/** A page that is still there after this time was not left, or the next one does not come. */
const TELLS_MS = 30_000

/**
 * Firefox cancels the requests of a page that is being left before the next one responds, and on a slow network the page
 * would say for seconds that it could not save or load. With this `fetch` such a failure comes late: the page is gone.
 */
export function hushLeaving(send: typeof fetch, page: Pick<EventTarget, 'addEventListener'> = window): typeof fetch {
  let isLeaving = false
  page.addEventListener('beforeunload', () => {
    isLeaving = true
    // Not by a clock: it goes on while the browser asks whether to leave.
    setTimeout(() => (isLeaving = false), CANCELS_MS)
  })
  return async (input, init) => {
    try {
      return await send(input, init)
    } catch (error) {
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, TELLS_MS))
      throw error
    }
  }
}
