import { CASH_STATES, ORDER_STATES, PROVINCES, CASH_LABELS, STATE_LABELS } from '@stoep/shared'
import { FilterField } from '~/back-office/ui/filter-field'
import { FilterForm } from '~/back-office/ui/filter-form'
import {
  countFilters,
  orderAdminHref,
  isNarrowed,
  readOrderAdminQuery,
  type OrderAdminQuery,
} from '~/back-office/orders/order-query'

export function OrderAdminFilters({ query }: { query: OrderAdminQuery }) {
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
          {ORDER_STATES.map((state) => (
            <option key={state} value={state}>
              {state === 'pending' ? 'Waiting only' : STATE_LABELS[state]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Cash">
        <select className="input" name="cash" defaultValue={query.cash}>
          <option value="">Any cash</option>
          {CASH_STATES.map((cash) => (
            <option key={cash} value={cash}>
              {CASH_LABELS[cash]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Province">
        <select className="input" name="province" defaultValue={query.province}>
          <option value="">All provinces</option>
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </select>
      </FilterField>
      <FilterField label="From">
        <input className="input" type="date" name="from" defaultValue={query.from} />
      </FilterField>
      <FilterField label="To">
        <input className="input" type="date" name="to" defaultValue={query.to} />
      </FilterField>
    </FilterForm>
  )
}
