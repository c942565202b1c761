/** One page of a list; a page beyond the last is empty. */
export function pageOf<List extends { length: number; slice(from: number, to: number): List }>(
  list: List,
  page: number,
  limit: number,
) {
  const items = list.slice((page - 1) * limit, page * limit)
  return { items, page, pages: countPages(list.length, limit), total: list.length }
}

/** An empty list has one page, too. */
export const countPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))
