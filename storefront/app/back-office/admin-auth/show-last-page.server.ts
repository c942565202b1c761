import { redirect } from '@remix-run/node'

/** A page beyond the last, of an old link or of a list that has become shorter, leads to the last there is. */
export function showLastPage<List extends { page: number; pages: number }>(
  list: List | null,
  request: Request,
): List | null {
  if (!list || list.page <= list.pages) return list
  const { pathname, searchParams } = new URL(request.url)
  const params = new URLSearchParams(searchParams)
  if (list.pages > 1) params.set('page', String(list.pages))
  else params.delete('page')
  const search = params.toString()
  throw redirect(search ? `${pathname}?${search}` : pathname)
}
