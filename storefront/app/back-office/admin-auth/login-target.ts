const HOME = '/admin'
/** Pages of the back office only: nobody is led to another site, or back to the sign-in page. */
const BACK_OFFICE = /^\/admin\/(?!login|logout)[a-z][\w/-]*(?:\?[^\s\\]*)?$/i

/** Written into a header, each letter may become nine; clients take 16 KB of headers. */
const MOST_CHARACTERS = 1_000

/** Where the sign-in page leads, from its own `to`. */
export function afterLogin(to: string | null): string {
  return to && to.length <= MOST_CHARACTERS && BACK_OFFICE.test(to) ? to : HOME
}

/** The sign-in page for somebody who asked for `url`. */
export function loginUrl(url: string): string {
  const { pathname, searchParams } = new URL(url)
  // Remix' own parameters of a data request are none of the page's.
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('_') && name !== 'index'))
  const page = pathname.replace(/\.data$/, '')
  const asked = kept.size > 0 ? `${page}?${kept}` : page
  return afterLogin(asked) === HOME ? '/admin/login' : `/admin/login?to=${encodeURIComponent(asked)}`
}
