import {
  keysOf,
  MAX_MAPPING_NAME,
  MAX_LENGTHS,
  type ImportBatchDetail,
  type ImportMapping,
  type UnmappedColumn,
} from '@stoep/shared'
import { useRef, useState } from 'react'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptValues } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Field, Options } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { useLockedForm } from '~/back-office/ui/use-locked-form'
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
  const title = useRef<HTMLHeadingElement>(null)
  const { values, set, kept } = useKeptValues({ form: 'mapping', name: 'Columns of the file' }, () => ({
    draft: startDraft(columns, mappings),
    name: findFitting(columns, mappings)?.name ?? '',
  }))
  const { draft, name } = values
  const { isBusy, problem, errors, submit, onTyped } = useSubmit<'saveAs'>({ readsIfLost: true })
  const matching = useRef<HTMLElement>(null)
  const naming = useRef<HTMLFormElement>(null)
  useLockedForm(matching, isBusy, true)
  useLockedForm(naming, isBusy, true)
  const lacking = describeProblem(draft)
  const mapped = toMappedColumns(draft)
  const { preview, problem: previewProblem } = usePreview(id, mapped, {
    isUsable: lacking === '',
    isOrdered: isBusy,
  })
  const change = (heading: string, changed: Partial<ColumnDraft>) =>
    set({ draft: draft.map((column) => (column.heading === heading ? { ...column, ...changed } : column)) })
  const take = (mapping: ImportMapping) => set({ draft: applyMapping(columns, mapping), name: mapping.name })
  const showLeft = (left: readonly ImportMapping[]) => {
    setMappings(left)
    // The button that deleted a mapping is disabled now, or gone with the last one.
    title.current?.focus()
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
      <section ref={matching} className="panel stack" aria-labelledby="mapping-title">
        <h2 id="mapping-title" ref={title} tabIndex={-1}>
          Match the columns
        </h2>
        <p>
          The shop does not recognise these columns. Choose what each one contains; the preview below follows at once.
          Rows with the same product code (without one: the same name) become one product.
        </p>
        <KeptNotice kept={kept} />
        <KeptMappings mappings={mappings} onTake={take} onChanged={showLeft} />
        <DataTable
          caption="Columns of the file"
          columns={columnsOf(new Map(columns.map((column) => [column.heading, column])), change)}
          rows={draft}
          keyOf={({ heading }) => heading}
          className="mapping-columns"
        />
      </section>
      <section className="stack" aria-labelledby="preview-title">
        <h2 id="preview-title">Preview of the first rows</h2>
        <div role="status">{lacking !== '' && <p className="notice warning">{lacking}</p>}</div>
        <Problem>{previewProblem}</Problem>
        {preview && <MappingPreview preview={preview} />}
      </section>
      <Form ref={naming} className="panel stack" aria-label="Continue" noValidate onSubmit={read}>
        <Field
          id="mapping-name"
          label="Save this mapping as"
          hint="For example the supplier’s name. It is suggested for the next file with the same columns."
          maxLength={MAX_MAPPING_NAME}
          value={name}
          error={errors.saveAs}
          onChange={onTyped('saveAs', (text) => set({ name: text }))}
        />
        <Problem>{problem}</Problem>
        <div className="import-actions">
          <Button type="submit" disabled={isBusy || lacking !== ''}>
            Continue
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
      label: 'Examples',
      card: 'bare',
      cell: ({ heading }) => (
        <span className="muted breakable">{known.get(heading)?.samples.join(', ') || 'Empty'}</span>
      ),
    },
    {
      key: 'field',
      label: 'Contains',
      cell: ({ heading, field }) => (
        <select
          className="input"
          aria-label={`What “${heading}” contains`}
          value={field}
          onChange={(event) => change(heading, { field: FIELDS.find((one) => one === event.target.value) ?? '' })}
        >
          <option value="">Do not import</option>
          <Options of={FIELDS.map((one) => ({ value: one, label: FIELD_LABELS[one] }))} />
        </select>
      ),
    },
    {
      key: 'label',
      label: 'Name in the shop',
      cell: ({ heading, field, label }) =>
        takesLabel(field) && (
          <input
            className="input"
            aria-label={`Name of “${heading}” in the shop`}
            placeholder={heading.slice(0, MAX_LENGTHS.optionName)}
            maxLength={MAX_LENGTHS.optionName}
            value={label}
            onChange={(event) => change(heading, { label: event.target.value })}
          />
        ),
    },
  ]
}
