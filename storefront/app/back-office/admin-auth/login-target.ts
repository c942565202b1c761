import { queryString } from '~/back-office/ui/query-string'

const HOME = '/admin'
/** Pages of the back office only: no redirect to another site, or back to the sign-in page. */
const BACK_OFFICE = /^\/admin\/(?!login|logout)[a-z][\w/-]*(?:\?[^\s\\]*)?$/i

/** The address becomes a header, in which a letter may take nine characters; clients accept 16 KB of headers. */
const MOST_CHARACTERS = 1_000

/** The page to open after signing in: `to` if it is a page of the back office, else the first page. */
export function afterLogin(to: string | null): string {
  return to && to.length <= MOST_CHARACTERS && BACK_OFFICE.test(to) ? to : HOME
}

/** The address of the sign-in page that leads back to `url`. */
export function loginUrl(url: string): string {
  const { pathname, searchParams } = new URL(url)
  // Parameters that Remix adds to a data request are not part of the page's address.
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('_') && name !== 'index'))
  const asked = pathname.replace(/\.data$/, '') + queryString(kept)
  return afterLogin(asked) === HOME ? '/admin/login' : `/admin/login?to=${encodeURIComponent(asked)}`
}
