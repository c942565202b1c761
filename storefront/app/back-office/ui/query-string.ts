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

/** A day of the address, "2026-11-26"; '' if it is missing or invalid. */
export function readDay(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? ''
  return isDay(text) ? text : ''
}
