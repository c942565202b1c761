import { AUDIT_SUBJECTS, formatCount, ownValue, type AuditList, formatWhen } from '@stoep/shared'
import { Form, Link } from '@remix-run/react'
import { Button, buttonClass } from '~/ui/button'
import { Options } from '~/ui/field'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { FetchFailed } from '~/back-office/ui/fetch-failed'
import { FilterField } from '~/back-office/ui/filter-field'
import { Pager } from '~/back-office/ui/pager'
import { auditHref, type AuditFilter } from './audit-query'
import { describeAction, describeEntry, listDifferences, nameOfSubject } from './audit-view'

type Entry = AuditList['entries'][number]
/** Further changes are folded away, so that one entry does not hide the others. */
const SHOWN = 4

const COLUMNS: Column<Entry>[] = [
  { key: 'at', label: 'When', card: 'bare', cell: ({ at }) => <span className="nowrap">{formatWhen(at)}</span> },
  {
    key: 'actor',
    label: 'Who',
    card: 'bare',
    cell: ({ actor }) => <span className="breakable audit-actor">{actor}</span>,
  },
  { key: 'action', label: 'What', card: 'bare', cell: (entry) => <Action entry={entry} /> },
  { key: 'change', label: 'Before and after', card: 'bare', cell: (entry) => <Change entry={entry} /> },
]

/** Which member of staff changed what, newest first. `list` is null if it could not be fetched. */
export function AuditPage({ list, filter }: { list: AuditList | null; filter: AuditFilter }) {
  const { page: _page, ...chosen } = filter
  const isFiltered = Object.values(chosen).some(Boolean)
  return (
    <>
      <div className="page-head">
        <h1>Audit {list && <span className="muted total">{formatCount(list.total)}</span>}</h1>
      </div>
      <Form
        method="get"
        action="/admin/audit"
        role="search"
        aria-label="Filter the audit list"
        className="toolbar audit-filters"
        key={auditHref(filter)}
      >
        <FilterField label="About">
          <select className="input" name="subject" defaultValue={filter.subject}>
            <option value="">Everything</option>
            <Options of={AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: describeAction(subject) }))} />
          </select>
        </FilterField>
        <FilterField label="Who (email)">
          <input className="input" name="actor" defaultValue={filter.actor} />
        </FilterField>
        <FilterField label="Order number">
          <input className="input" name="orderNumber" placeholder="ST-…" defaultValue={filter.orderNumber} />
        </FilterField>
        <Button type="submit" variant="plain">
          Show
        </Button>
        {isFiltered && (
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/audit">
            Reset
          </Link>
        )}
      </Form>
      {list === null && <FetchFailed>Failed to fetch the audit list</FetchFailed>}
      {list?.entries.length === 0 && (
        <p className="empty muted">{isFiltered ? 'No change fits these filters.' : 'Nothing was changed yet.'}</p>
      )}
      {list && list.entries.length > 0 && (
        <>
          <DataTable
            caption="Changes by staff, newest first"
            className="audit-table"
            columns={COLUMNS}
            rows={list.entries}
            keyOf={({ _id }) => _id}
          />
          <Pager page={list.page} pages={list.pages} hrefOf={(page) => auditHref({ ...filter, page })} />
        </>
      )}
    </>
  )
}

const PLACES: Readonly<Record<string, string>> = {
  order: '/admin/orders/',
  product: '/admin/products/',
  page: '/admin/pages/',
}

/** Ids of the database say nothing to staff; phone numbers and names of pages do. */
const DOCUMENT_ID = /^[a-z0-9]{24}$/

function Action({ entry }: { entry: Entry }) {
  const { action, subject, subjectId, orderNumber } = entry
  const place = ownValue(PLACES, subject)
  const name = orderNumber ?? nameOfSubject(entry)
  return (
    <p>
      {describeEntry(entry)} {entry.times > 1 && <span className="muted">{entry.times} times that day</span>}{' '}
      {subjectId && place && !action.endsWith('delete') ? (
        <Link className="muted breakable" to={`${place}${encodeURIComponent(subjectId)}`}>
          {name || 'Open'}
        </Link>
      ) : (
        <span className="muted breakable">{name || subjectId?.replace(DOCUMENT_ID, '')}</span>
      )}
    </p>
  )
}

function Change({ entry }: { entry: Entry }) {
  const differences = listDifferences(entry.before, entry.after)
  if (differences.length === 0) return null
  return (
    <div className="changes">
      <Differences differences={differences.slice(0, SHOWN)} />
      {differences.length > SHOWN && (
        <details>
          <summary>{differences.length - SHOWN} more</summary>
          <Differences differences={differences.slice(SHOWN)} />
        </details>
      )}
    </div>
  )
}

function Differences({ differences }: { differences: ReturnType<typeof listDifferences> }) {
  return (
    <ul>
      {differences.map(({ field, before, after }) => (
        <li key={field}>
          {field && <span className="muted">{field}: </span>}
          {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
