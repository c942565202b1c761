export const FRAGMENT_HEADER = 'x-fragment'

/** Whether the script asks for the page's content only, to swap it into the page that is already there. */
export const isFragmentRequest = (request: Request): boolean => request.headers.get(FRAGMENT_HEADER) === '1'
