import { CASH_STATES, FIRST_DAY, ORDER_STATES, PROVINCES, CASH_LABELS, STATE_LABELS } from '@stoep/shared'
import { Options } from '~/ui/field'
import { FilterField } from '~/back-office/ui/filter-field'
import { checkedField, FilterForm } from '~/back-office/ui/filter-form'
import {
  countFilters,
  findDayProblems,
  orderAdminHref,
  isNarrowed,
  readOrderAdminQuery,
  type OrderAdminQuery,
} from '~/back-office/orders/order-query'

const STATES = ORDER_STATES.map((state) => ({
  value: state,
  label: state === 'pending' ? 'Waiting only' : STATE_LABELS[state],
}))

export function OrderAdminFilters({ query }: { query: OrderAdminQuery }) {
  const problems = findDayProblems(query)
  return (
    <FilterForm
      label="Filter orders"
      action="/admin/orders"
      className="order-filters"
      query={query}
      href={orderAdminHref(query)}
      hrefOf={(fields) => orderAdminHref(readOrderAdminQuery(new URLSearchParams(fields)))}
      foldLabel="Filter"
      activeCount={countFilters(query)}
      canReset={isNarrowed(query)}
      problems={problems}
      search={
        <FilterField label="Search" className="wide">
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={query.search}
            placeholder="Number, name or phone"
          />
        </FilterField>
      }
    >
      <FilterField label="State">
        <select className="input" name="state" defaultValue={query.state}>
          <option value="">{query.search ? 'Any state' : 'Waiting'}</option>
          <option value="all">All orders</option>
          <Options of={STATES} />
        </select>
      </FilterField>
      <FilterField label="Cash">
        <select className="input" name="cash" defaultValue={query.cash}>
          <option value="">Any cash</option>
          <Options of={CASH_STATES.map((cash) => ({ value: cash, label: CASH_LABELS[cash] }))} />
        </select>
      </FilterField>
      <FilterField label="Province">
        <select className="input" name="province" defaultValue={query.province}>
          <option value="">All provinces</option>
          <Options of={PROVINCES} />
        </select>
      </FilterField>
      <FilterField label="From">
        <input className="input" type="date" min={FIRST_DAY} {...checkedField('from', query.from, problems.from)} />
      </FilterField>
      <FilterField label="To">
        <input className="input" type="date" min={FIRST_DAY} {...checkedField('to', query.to, problems.to)} />
      </FilterField>
    </FilterForm>
  )
}
