import {
  keysOf,
  MAX_MAPPING_NAME,
  MAX_OPTION_NAME,
  type ImportBatchDetail,
  type ImportMapping,
  type UnmappedColumn,
} from '@stoep/shared'
import { useState } from 'react'
import { isChanged } from '~/back-office/forms/changes-of'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Problem } from '~/ui/problem'
import { KeptMappings } from './kept-mappings'
import {
  applyMapping,
  describeProblem,
  FIELD_LABELS,
  findFitting,
  startDraft,
  takesLabel,
  toMappedColumns,
  type ColumnDraft,
} from './mapping-draft'
import { MappingPreview } from './mapping-preview'
import { usePreview } from './use-preview'

interface Props {
  batch: ImportBatchDetail
  mappings: readonly ImportMapping[]
  onOrdered: (batch: ImportBatchDetail) => void
}

/** Asks for the fields of a file with unknown columns, and previews them on its first rows. */
export function MappingForm({ batch, mappings: loaded, onOrdered }: Props) {
  const { id, columns } = batch
  const [mappings, setMappings] = useState(loaded)
  const [seen] = useState(() => ({
    draft: startDraft(columns, mappings),
    name: findFitting(columns, mappings)?.name ?? '',
  }))
  const [draft, setDraft] = useState(seen.draft)
  const [name, setName] = useState(seen.name)
  const kept = useKeptForm({
    form: 'mapping',
    name: 'Columns of the file',
    values: { draft, name },
    isDirty: isChanged(seen, { draft, name }),
    restore(typed) {
      setDraft(typed.draft)
      setName(typed.name)
    },
  })
  const { isBusy, problem, errors, submit, clearErrors } = useSubmit<'saveAs'>()
  const lacking = describeProblem(draft)
  const mapped = toMappedColumns(draft)
  const { preview, problem: previewProblem } = usePreview(id, mapped, {
    isUsable: lacking === '',
    isOrdered: isBusy,
  })
  const change = (heading: string, changed: Partial<ColumnDraft>) =>
    setDraft(draft.map((column) => (column.heading === heading ? { ...column, ...changed } : column)))
  const take = (mapping: ImportMapping) => {
    setDraft(applyMapping(columns, mapping))
    setName(mapping.name)
  }
  const read = () =>
    submit(
      async () => {
        const body = { columns: mapped, saveAs: name }
        onOrdered(await call('PUT /api/admin/imports/batches/:id/mapping', { params: { id }, body }))
      },
      { failed: 'The file could not be read. Please try again.' },
    )
  const discard = () =>
    submit(
      async () => onOrdered(await call('POST /api/admin/imports/batches/:id/undo', { params: { id }, body: {} })),
      { failed: 'The import could not be discarded. Please try again.' },
    )
  return (
    <>
      <section className="panel stack" aria-labelledby="mapping-title">
        <h2 id="mapping-title">What are its columns?</h2>
        <p>
          This file has columns of its own. Say what each one holds; the rows below show at once what becomes of it.
          Rows of one product code, or else of one name, are one product.
        </p>
        <KeptNotice kept={kept} />
        <KeptMappings mappings={mappings} onTake={take} onChanged={setMappings} />
        <DataTable
          caption="Columns of the file"
          columns={columnsOf(new Map(columns.map((column) => [column.heading, column])), change)}
          rows={draft}
          keyOf={({ heading }) => heading}
          className="mapping-columns"
        />
      </section>
      <section className="stack" aria-labelledby="preview-title">
        <h2 id="preview-title">What the first rows become</h2>
        {lacking !== '' && <p className="notice warning">{lacking}</p>}
        <Problem>{previewProblem}</Problem>
        {preview && <MappingPreview preview={preview} />}
      </section>
      <Form className="panel stack" aria-label="Read the file" noValidate onSubmit={read}>
        <Field
          id="mapping-name"
          label="Keep this for the next file as"
          hint="Like the name of the supplier. Files with the same columns then come with it."
          maxLength={MAX_MAPPING_NAME}
          value={name}
          error={errors.saveAs}
          onChange={(event) => {
            clearErrors('saveAs')
            setName(event.target.value)
          }}
        />
        <Problem>{problem}</Problem>
        <div className="import-actions">
          <Button type="submit" disabled={isBusy || lacking !== ''}>
            Read the file
          </Button>
          <Button variant="plain" disabled={isBusy} onClick={() => void discard()}>
            Discard this import
          </Button>
        </div>
      </Form>
    </>
  )
}

const FIELDS = keysOf(FIELD_LABELS)

type Change = (heading: string, changed: Partial<ColumnDraft>) => void

function columnsOf(known: ReadonlyMap<string, UnmappedColumn>, change: Change): Column<ColumnDraft>[] {
  return [
    {
      key: 'heading',
      label: 'Column',
      card: 'bare',
      cell: ({ heading }) => <strong className="breakable">{heading}</strong>,
    },
    {
      key: 'samples',
      label: 'In its first rows',
      card: 'bare',
      cell: ({ heading }) => (
        <span className="muted breakable">{known.get(heading)?.samples.join(', ') || 'Nothing'}</span>
      ),
    },
    {
      key: 'field',
      label: 'Holds',
      cell: ({ heading, field }) => (
        <select
          className="input"
          aria-label={`What “${heading}” holds`}
          value={field}
          onChange={(event) => change(heading, { field: FIELDS.find((one) => one === event.target.value) ?? '' })}
        >
          <option value="">Not read</option>
          {FIELDS.map((one) => (
            <option key={one} value={one}>
              {FIELD_LABELS[one]}
            </option>
          ))}
        </select>
      ),
    },
    {
      key: 'label',
      label: 'Called in the shop',
      cell: ({ heading, field, label }) =>
        takesLabel(field) && (
          <input
            className="input"
            aria-label={`What “${heading}” is called in the shop`}
            placeholder={heading.slice(0, MAX_OPTION_NAME)}
            maxLength={MAX_OPTION_NAME}
            value={label}
            onChange={(event) => change(heading, { label: event.target.value })}
          />
        ),
    },
  ]
}
