import { Link } from '@remix-run/react'
import { formatWhen, MAX_IMPORT_BYTES, MAX_LENGTHS, type ImportBatch, type ImportBatchList } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { DropZone } from '~/back-office/ui/drop-zone'
import { Pager } from '~/back-office/ui/pager'
import { Problem } from '~/ui/problem'
import { useIdempotencyKey } from '~/back-office/forms/repeated-requests'
import { CsvButton } from '~/back-office/forms/csv-button'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { useSubmit } from '~/back-office/forms/use-submit'
import { describeBatch, describeCounts } from './batch-words'
import { sendFile } from './send-file'

const FAILED = 'The file could not be uploaded. Please try again.'
const TOO_LARGE = 'This file is larger than 20 MB. Please split it and import the parts one after the other.'

/** Import and export of products as CSV: a file becomes an import, which staff review, correct and publish. */
export function ImportPage({ list }: { list: ImportBatchList | null }) {
  const openPage = useOpenPage()
  const { isBusy, problem, submit, reject } = useSubmit()
  const idempotencyKey = useIdempotencyKey()
  const open = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size === 0) return reject('This file is empty.')
    if (file.size > MAX_IMPORT_BYTES) return reject(TOO_LARGE)
    await submit(
      async () => {
        const lastModified = String(file.lastModified)
        const body = { fileName: file.name.slice(0, MAX_LENGTHS.fileName), bytes: file.size, lastModified }
        const batch = await call('POST /api/admin/imports/batches', { body, idempotencyKey })
        void sendFile(batch, file)
        await openPage(`/admin/import/${batch.id}`)
      },
      { failed: FAILED },
    )
  }
  return (
    <>
      <div className="page-head">
        <h1>Import and export</h1>
        <CsvButton load={() => call('GET /api/admin/exports/products')} label="Export products" />
      </div>
      <DropZone
        label="Choose a CSV file"
        icon="file"
        hint="Drop a CSV file of products here, up to 20 MB. Exports from this shop, WooCommerce, Shopify, Magento, Vendure and Spree are recognised; for any other file you match the columns yourself. Shoppers see nothing until you publish it."
        multiple={false}
        isDisabled={isBusy}
        onFiles={(files) => void open(files)}
      />
      <Problem>{problem}</Problem>
      <h2>Imports and bulk changes</h2>
      {!list && <p className="notice error">The imports could not be loaded. Please try again later.</p>}
      {list && list.total === 0 && (
        <p className="muted">None in the last 90 days. Imports appear here to review, publish or undo.</p>
      )}
      {list && list.batches.length > 0 && (
        <>
          <DataTable
            caption="Imports and bulk changes, newest first"
            columns={COLUMNS}
            rows={list.batches}
            keyOf={({ id }) => id}
          />
          <Pager page={list.page} pages={list.pages} hrefOf={(page) => `/admin/import?page=${page}`} />
        </>
      )}
    </>
  )
}

const COLUMNS: Column<ImportBatch>[] = [
  {
    key: 'file',
    label: 'Name',
    card: 'bare',
    cell: ({ id, fileName }) => (
      <Link className="breakable" to={`/admin/import/${id}`}>
        {fileName}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'Status',
    cell: (batch) => {
      const { label, tone } = describeBatch(batch)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { key: 'products', label: 'Products', card: 'bare', cell: describeCounts },
  {
    key: 'when',
    label: 'Started',
    cell: ({ createdAt, createdBy }) => (
      <div>
        <p className="nowrap">{formatWhen(createdAt)}</p>
        <p className="muted breakable">{createdBy}</p>
      </div>
    ),
  },
]
