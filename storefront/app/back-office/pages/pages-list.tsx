import type { PageList } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { DataTable, type Column } from '~/ui/data-table'

const COLUMNS: Column<PageList[number]>[] = [
  {
    key: 'title',
    label: 'Page',
    card: 'bare',
    cell: ({ slug, title }) => (
      <Link className="page-link" to={`/admin/pages/${slug}`}>
        {title}
      </Link>
    ),
  },
  { key: 'slug', label: 'Address', cell: ({ slug }) => <a href={`/${slug}`}>/{slug}</a> },
  { key: 'updated', label: 'Last updated', cell: ({ updatedOn }) => updatedOn ?? '' },
]

/** The pages that editors write. */
export function StaffPagesList({ pages }: { pages: PageList }) {
  return (
    <>
      <div className="page-head">
        <h1>Pages</h1>
      </div>
      <DataTable caption="Pages" columns={COLUMNS} rows={pages} keyOf={({ slug }) => slug} isNarrow />
    </>
  )
}
