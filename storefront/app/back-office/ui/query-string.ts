import { isDay } from '@stoep/shared'

/** "?page=2" for the address of a list; '' without parameters. */
export function queryString(params: URLSearchParams): string {
  const query = params.toString()
  return query && `?${query}`
}

/** The same for a list's filters, without empty ones and without the first page. */
export function filtersString(filters: object): string {
  const chosen = Object.entries(filters).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
  return queryString(new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])))
}

/** The page that the address asks for; an invalid one is the first. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The first and last day of the address as they were typed; '' where one is missing. */
export const readDays = (params: URLSearchParams) => ({ from: params.get('from') ?? '', to: params.get('to') ?? '' })

/** Why a typed day cannot be used; '' if it can, or if it is missing. */
export const explainDay = (label: string, day: string): string =>
  day === '' || isDay(day) ? '' : `“${label}” is not a date from 2000 to 2100.`
