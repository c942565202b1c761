import { MAX_IMPORT_CHARACTERS, type ImportResponse } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { DropZone } from '~/ui/drop-zone'
import { Icon } from '~/ui/icons'
import { saveFile } from '~/ui/save-file'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import { decodeFile } from './decode-file'

const FAILED = 'The file could not be read. Please try again.'
const TOO_LARGE = 'This file is too large for this page. Bring it in with the command npm run import.'
const SHOWN = 100

type Item = ImportResponse['items'][number]
const ACTIONS: Readonly<Record<Item['action'], { label: string; tone?: 'new' | 'good' | 'low' | 'sale' }>> = {
  create: { label: 'New', tone: 'new' },
  update: { label: 'Changed', tone: 'low' },
  unchanged: { label: 'Same' },
  skip: { label: 'Left out', tone: 'sale' },
}

/** Products in and out as CSV: drop a file, see what it would change, then apply it. */
export function ImportPage() {
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [response, setResponse] = useState<ImportResponse>()
  const { isBusy, problem, submit, reject } = useSubmit()

  const run = async (name: string, csv: string, apply: boolean) => {
    await submit(
      async () => {
        const told = await call('POST /api/admin/imports', { body: { csv, apply } })
        setResponse(told)
        setFile({ name, csv })
        if (apply)
          toast(
            told.failures.length > 0 ? 'Some products could not be saved.' : 'Products imported.',
            told.failures.length > 0 ? 'warning' : 'success',
          )
      },
      { failed: FAILED },
    )
  }
  const open = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    setResponse(undefined)
    setFile(undefined)
    // A character may take four bytes; what is longer cannot fit, and need not be read.
    const csv = chosen.size > MAX_IMPORT_CHARACTERS * 4 ? '' : decodeFile(new Uint8Array(await chosen.arrayBuffer()))
    if (csv === '' || csv.length > MAX_IMPORT_CHARACTERS)
      return reject(chosen.size === 0 ? 'This file is empty.' : TOO_LARGE)
    await run(chosen.name, csv, false)
  }
  return (
    <>
      <div className="page-head">
        <h1>Import and export</h1>
        <ExportButton />
      </div>
      <DropZone
        label="Choose a CSV file"
        hint="Drop a CSV of products here: of this shop, Shopify, Magento or Spree. Nothing is changed before you say so."
        multiple={false}
        isDisabled={isBusy}
        onFiles={(files) => void open(files)}
      />
      {problem && (
        <p className="notice error" role="alert">
          {problem}
        </p>
      )}
      <p role="status" className="muted">
        {isBusy ? 'Reading the file…' : ''}
      </p>
      {response && file && (
        <Plan
          response={response}
          name={file.name}
          isBusy={isBusy}
          onApply={() => void run(file.name, file.csv, true)}
        />
      )}
    </>
  )
}

interface PlanProps {
  response: ImportResponse
  name: string
  isBusy: boolean
  onApply: () => void
}

function Plan({ response, name, isBusy, onApply }: PlanProps) {
  const { counts, applied, items, notes, failures } = response
  const told = items.filter(({ action, warnings }) => action !== 'unchanged' || warnings.length > 0)
  const writes = counts.create + counts.update
  return (
    <section className="stack" aria-label={`What ${name} changes`}>
      <p className={applied ? 'notice success' : 'notice'}>
        {name}: {counts.create} new, {counts.update} changed, {counts.unchanged} the same, {counts.skip} left out.{' '}
        {applied ? 'This was applied.' : 'Nothing was changed yet.'}
      </p>
      {failures.length > 0 && (
        <ul className="notice error">
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      {!applied && writes > 0 && (
        <div className="form-actions">
          <Button disabled={isBusy} onClick={onApply}>
            {isBusy ? 'Saving...' : `Apply to ${writes} ${writes === 1 ? 'product' : 'products'}`}
          </Button>
        </div>
      )}
      {told.length > 0 && (
        <DataTable
          caption="What the file changes"
          columns={COLUMNS}
          rows={told.slice(0, SHOWN)}
          keyOf={({ rows }) => String(rows[0])}
        />
      )}
      {told.length > SHOWN && <p className="small muted">And {told.length - SHOWN} more.</p>}
    </section>
  )
}

const COLUMNS: Column<Item>[] = [
  { key: 'rows', label: 'Row', cell: ({ rows }) => rows.join(', ') },
  {
    key: 'product',
    label: 'Product',
    card: 'bare',
    cell: ({ code, name }) => (
      <div>
        <p>{name}</p>
        <p className="muted">{code}</p>
      </div>
    ),
  },
  {
    key: 'action',
    label: 'What',
    cell: ({ action }) => <Badge tone={ACTIONS[action].tone}>{ACTIONS[action].label}</Badge>,
  },
  {
    key: 'details',
    label: 'Details',
    card: 'bare',
    cell: ({ reason, changes, warnings }) => (
      <ul className="changes">
        {reason && <li>{reason}</li>}
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <span className="muted">{field}: </span>
            <del>{shorten(from)}</del> <ins>{shorten(to)}</ins>
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} className="muted">
            {warning}
          </li>
        ))}
      </ul>
    ),
  },
]

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

function ExportButton() {
  const { isBusy, submit } = useSubmit()
  const download = () =>
    submit(
      async () => {
        const { fileName, csv } = await call('GET /api/admin/exports/products')
        saveFile(fileName, csv, 'text/csv')
      },
      { failed: 'Failed to make the file. Please try again.' },
    )
  return (
    <Button look="plain" disabled={isBusy} onClick={() => void download()}>
      <Icon name="download" />
      Export products
    </Button>
  )
}
