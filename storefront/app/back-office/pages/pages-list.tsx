import { formatDay, pageUrl, type PageList } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { NewPageDialog } from './new-page-dialog'

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
  { key: 'slug', label: 'Address', cell: ({ slug }) => <a href={pageUrl(slug)}>{pageUrl(slug)}</a> },
  { key: 'updated', label: 'Last updated', cell: ({ updatedOn }) => (updatedOn ? formatDay(updatedOn) : '') },
]

/** The pages that editors write. Pages that the shop added itself are linked in the footer of every page. */
export function StaffPagesList({ pages }: { pages: PageList }) {
  const [isAdding, setIsAdding] = useState(false)
  useReopen('new-page', () => setIsAdding(true))
  return (
    <>
      <div className="page-head">
        <h1>Pages</h1>
        <Button onClick={() => setIsAdding(true)}>New page</Button>
      </div>
      <DataTable caption="Pages" columns={COLUMNS} rows={pages} keyOf={({ slug }) => slug} size="narrow" />
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
