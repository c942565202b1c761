import { describeCount, type ImportPreview } from '@stoep/shared'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/back-office/ui/data-table'

type Item = ImportPreview['items'][number]

/** The products that the first rows of a file would become, with the errors of each. */
export function MappingPreview({ preview }: { preview: ImportPreview }) {
  const isBad = preview.items.filter(({ reason }) => reason !== '').length
  return (
    <>
      <p className="small muted" role="status">
        {preview.items.length - isBad} of {preview.items.length} can be imported.
      </p>
      <DataTable
        caption="Preview of the first rows"
        columns={COLUMNS}
        rows={preview.items}
        keyOf={(item) => `${item.rows} ${item.code}`}
      />
    </>
  )
}

const COLUMNS: Column<Item>[] = [
  {
    key: 'product',
    label: 'Product',
    card: 'bare',
    cell: ({ name, code, rows }) => (
      <div>
        <p className="breakable">{name || code || 'No name'}</p>
        <p className="muted breakable">{[code, rows].filter(Boolean).join(', ')}</p>
      </div>
    ),
  },
  { key: 'price', label: 'Price', align: 'end', cell: ({ price }) => price },
  { key: 'stock', label: 'Stock', align: 'end', cell: ({ stock, reason }) => (reason ? '' : stock) },
  {
    key: 'details',
    label: 'Details',
    card: 'bare',
    cell: ({ reason, category, options, pictures, warnings }) => (
      <ul className="changes">
        {reason !== '' && (
          <li>
            <Badge tone="sale">Skipped</Badge> {reason}
          </li>
        )}
        {category !== '' && <li>{category}</li>}
        {options.map((option) => (
          <li key={option} className="breakable">
            {option}
          </li>
        ))}
        {reason === '' && <li className="muted">{countPictures(pictures)}</li>}
        {warnings.map((warning) => (
          <li key={warning} className="breakable muted">
            {warning}
          </li>
        ))}
      </ul>
    ),
  },
]

const countPictures = (count: number): string => (count === 0 ? 'No pictures' : describeCount(count, 'picture'))
