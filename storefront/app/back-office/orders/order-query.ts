import {
  CASH_STATES,
  isDay,
  MAX_LENGTHS,
  ORDER_STATES,
  PROVINCES,
  cleanTyped,
  type CashState,
  type OrderState,
  type Province,
} from '@stoep/shared'
import { explainDay, filtersString, readDays, readPage } from '~/back-office/ui/query-string'

/** Which orders the order admin shows: those in a state, all, or ('') those that wait. */
type OrderAdminState = OrderState | 'all' | ''

/** The order admin's filters, as in the URL. */
export interface OrderAdminQuery {
  state: OrderAdminState
  cash: CashState | ''
  province: Province | ''
  search: string
  /** As typed: what is no day filters nothing, and `findDayProblems` says so. */
  from: string
  to: string
  page: number
}

/** Reads the filters from the URL; an invalid value counts as absent, but a day is kept as it was typed. */
export function readOrderAdminQuery(params: URLSearchParams): OrderAdminQuery {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === params.get(name)) ?? ''
  return {
    state: oneOf('state', [...ORDER_STATES, 'all']),
    cash: oneOf('cash', CASH_STATES),
    province: oneOf('province', PROVINCES),
    search: cleanTyped(params.get('search'), MAX_LENGTHS.orderSearch),
    ...readDays(params),
    page: readPage(params),
  }
}

export const orderAdminHref = (query: OrderAdminQuery): string => `/admin/orders${filtersString(query)}`

/** The filters for the API, which rejects what is no day. */
export const orderListSearch = (query: OrderAdminQuery): string =>
  filtersString({ ...query, from: isDay(query.from) ? query.from : '', to: isDay(query.to) ? query.to : '' })

/** The problems of the typed days, by field, so that none is ignored silently. */
export function findDayProblems({ from, to }: OrderAdminQuery): { from: string; to: string } {
  const explain = (label: string, day: string) => {
    const problem = explainDay(label, day)
    return problem && `${problem} It filters nothing.`
  }
  const isTurned = isDay(from) && isDay(to) && to < from
  return { from: explain('From', from), to: isTurned ? '“To” is before “From”: no day is both.' : explain('To', to) }
}

/** Whether the list is the queue of waiting orders, oldest first. A search covers all orders. */
export const isQueue = ({ state, search }: OrderAdminQuery): boolean =>
  state === 'pending' || (state === '' && search === '')

/** The number of active filters, without the search. */
export const countFilters = ({ page: _page, search: _search, ...filters }: OrderAdminQuery): number =>
  Object.values(filters).filter(Boolean).length

export const isNarrowed = (query: OrderAdminQuery): boolean => query.search !== '' || countFilters(query) > 0

/** Whether the list shows every order of the shop. */
export const isEverything = (query: OrderAdminQuery): boolean =>
  query.state === 'all' && query.search === '' && countFilters(query) === 1
