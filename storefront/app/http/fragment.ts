export const FRAGMENT_HEADER = 'x-fragment'

/** Whether the script requests the page's content only, to swap it into the page that is already open. */
export const isFragmentRequest = (request: Request): boolean => request.headers.has(FRAGMENT_HEADER)
