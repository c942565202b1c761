/** A killed cms has restarted after about this time. */
export const RETRY_AFTER_SECONDS = '5'
