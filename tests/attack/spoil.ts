import { splitCallKey } from '@stoep/shared'
import type { Random } from '../chaos/random.ts'
import { ABSENT } from './hostile-values.ts'
import type { RightRequest } from './right-request.ts'
import { isPage, type Slot, type Target } from './slots.ts'

/** One hostile value and its slot. */
export interface Spoiling {
  slot: Slot
  value: string
}

/** A request as it is sent. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const MARK = '\u241f'

/** Puts hostile values into an otherwise correct request. */
export function spoil(
  target: Target,
  right: RightRequest,
  spoilings: readonly Spoiling[],
  random: Random,
): WireRequest {
  const of = (where: Slot['where']) => spoilings.filter(({ slot }) => slot.where === where)
  const headers = { ...right.headers }
  const payload = right.raw ?? writeBody(right.body, of('body'), of('added'), of('whole body'), random)
  if (payload !== undefined && !right.raw) headers['content-type'] = 'application/json'
  for (const { slot, value } of of('header')) headers[slot.name] = value
  const path = writePath(pathOf(target), right.params ?? {}, of('path'), random)
  const query = writeQuery(right.query ?? queryOf(target), of('query'), of('whole query'), random)
  return {
    method: isPage(target) ? 'GET' : splitCallKey(target).method,
    path: query ? `${path}?${query}` : path,
    headers,
    ...(payload === undefined ? {} : { payload }),
  }
}

const pathOf = (target: Target): string =>
  isPage(target) ? target.slice('PAGE '.length).split('?')[0]! : splitCallKey(target).path

const queryOf = (target: Target): Record<string, string> =>
  isPage(target) ? Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? '')) : {}

function writeBody(
  body: unknown,
  fields: readonly Spoiling[],
  added: readonly Spoiling[],
  whole: readonly Spoiling[],
  random: Random,
): string | undefined {
  if (whole[0]) return whole[0].value
  if (body === undefined) return undefined
  const marked = fields.reduce<unknown>((made, { slot, value }, at) => {
    return setField(made, slot.name.split('.'), value === ABSENT ? undefined : `${MARK}${at}${MARK}`)
  }, body)
  const filled = fields.reduce(
    (text, { value }, at) => text.replace(`"${MARK}${at}${MARK}"`, () => value),
    JSON.stringify(marked),
  )
  return added.reduce((text, { slot, value }) => addField(text, slot.name, value, random), filled)
}

/** A copy with the field set; missing objects and lists around it are created. */
function setField(made: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (/^\d+$/.test(name)) {
    const list = Array.isArray(made) ? [...(made as unknown[])] : []
    list[Number(name)] = setField(list[Number(name)], rest, value)
    return list
  }
  const shape = typeof made === 'object' && made !== null && !Array.isArray(made) ? made : {}
  return { ...shape, [name]: setField((shape as Record<string, unknown>)[name], rest, value) }
}

/** Writes one more field into an object of a JSON text. */
function addField(text: string, name: string, value: string, random: Random): string {
  const opens = [...text.matchAll(/\{/g)].map(({ index }) => index + 1)
  if (opens.length === 0) return text
  const at = random.pick(opens)
  const isEmpty = text[at] === '}'
  return `${text.slice(0, at)}"${name}":${value === ABSENT ? 'null' : value}${isEmpty ? '' : ','}${text.slice(at)}`
}

/** Half an emoji cannot be encoded in an address; these are its bytes. */
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')) + '%ED%A0%80'
  }
}

function writePath(
  pattern: string,
  params: Record<string, string>,
  spoilt: readonly Spoiling[],
  random: Random,
): string {
  return pattern.replace(/:(\w+)/g, (_all, name: string) => {
    const value = spoilt.find(({ slot }) => slot.name === name)?.value
    if (value === undefined) return encode(params[name] ?? 'nosuch')
    const mayStandAsItIs = /^[\x21-\x7e]+$/.test(value)
    return mayStandAsItIs && random.next() < 0.25 ? value : encode(value)
  })
}

function writeQuery(
  query: Record<string, string>,
  spoilt: readonly Spoiling[],
  whole: readonly Spoiling[],
  random: Random,
): string {
  if (whole[0]) return whole[0].value
  const names = new Set(spoilt.map(({ slot }) => slot.name))
  const kept = Object.entries(query).filter(([name]) => !names.has(name))
  const parts = kept.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  for (const { slot, value } of spoilt) {
    const one = `${slot.name}=${encode(value)}`
    parts.push(
      random.next() < 0.8
        ? one
        : random.pick([`${one}&${one}`, `${slot.name}[]=${encode(value)}`, `${slot.name}[x]=1`]),
    )
  }
  return parts.join('&')
}
