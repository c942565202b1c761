/** How long the requests that leaving a page cancels may take to fail. */
const CANCELS_MS = 500

/** Whether a request that fails now was cancelled: Firefox does that before the next page responds. */
export let isLeaving = false

export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true
    setTimeout(() => (isLeaving = false), CANCELS_MS)
  })
}
