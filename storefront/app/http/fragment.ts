export const FRAGMENT_HEADER = 'x-fragment'

/** On a response: a network that asks to sign in responds to a request for a fragment with a page of its own. */
export const FRAGMENT_MARK = { [FRAGMENT_HEADER]: '1' }

/** Whether the script requests the page's content only, to swap it into the page that is already open. */
export const isFragmentRequest = (request: Request): boolean => request.headers.has(FRAGMENT_HEADER)
