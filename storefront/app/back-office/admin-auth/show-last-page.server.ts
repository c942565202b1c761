import { redirect } from '@remix-run/node'
import { queryString } from '~/back-office/ui/query-string'

/** Redirects a page after the last one, from an old link or in a list that has become shorter, to the last page. */
export function showLastPage<List extends { page: number; pages: number }>(
  list: List | null,
  request: Request,
): List | null {
  if (!list || list.page <= list.pages) return list
  const { pathname, searchParams } = new URL(request.url)
  const params = new URLSearchParams(searchParams)
  if (list.pages > 1) params.set('page', String(list.pages))
  else params.delete('page')
  throw redirect(`${pathname}${queryString(params)}`)
}
