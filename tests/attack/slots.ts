import { CALL_KEYS, createOpenApi, splitCallKey, type CallKey } from '@stoep/shared'
import { addedValues, bodyValues, headerValues, textValues, wholeBodies, wholeQueries } from './hostile-values.ts'
import { pagePaths, type PageKey } from './pages.ts'

/** The target of a request: a call of the contract, or a page of the storefront. */
export type Target = CallKey | PageKey

/** One place in a request that a hostile value can be put into. */
export interface Slot {
  target: Target
  where: 'body' | 'added' | 'whole body' | 'query' | 'whole query' | 'path' | 'header'
  /** The field, parameter or header; `items.0.productId` is a field of the first item. */
  name: string
}

type Shape = Record<string, unknown>

/** Every slot of every call whose `METHOD /path` matches, and of every page. */
export function findSlots(only: RegExp): Slot[] {
  const document = createOpenApi('http://shop.test')
  const calls = CALL_KEYS.filter((key) => only.test(key)).flatMap((key) => slotsOfCall(document, key))
  const pages = pagePaths.filter((key) => only.test(key)).flatMap(slotsOfPage)
  return [...calls, ...pages]
}

export const isPage = (target: Target): target is PageKey => target.startsWith('PAGE ')

/** The values for a slot. */
export function valuesFor({ where, name }: Slot): readonly string[] {
  if (where === 'body') return bodyValues
  if (where === 'added') return addedValues
  if (where === 'whole body') return wholeBodies
  if (where === 'whole query') return wholeQueries
  return where === 'header' ? headerValues[name]! : textValues
}

function slotsOfCall(document: Shape, target: CallKey): Slot[] {
  const { method, path } = splitCallKey(target)
  const paths = document.paths as Record<string, Record<string, Shape>>
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  const parameters = (operation.parameters ?? []) as { in: string; name: string }[]
  const queries = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const place = (where: Slot['where']) => (name: string) => ({ target, where, name })
  const content = (operation.requestBody as Shape | undefined)?.content as Record<string, Shape> | undefined
  const schema = content?.['application/json']?.schema as Shape | undefined
  return [
    ...(schema ? [...new Set(fieldsOf(document, schema))].map(place('body')) : []),
    ...(schema ? ['__proto__', 'constructor', 'id', 'role'].map(place('added')) : []),
    ...(schema ? [place('whole body')('')] : []),
    ...queries.map(place('query')),
    place('whole query')(''),
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => place('path')(name!)),
    ...Object.keys(headerValues).map(place('header')),
  ]
}

function slotsOfPage(target: PageKey): Slot[] {
  const [path = '', query = ''] = target.slice('PAGE '.length).split('?')
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ target, where: 'path' as const, name: name! })),
    ...[...new URLSearchParams(query).keys()].map((name) => ({ target, where: 'query' as const, name })),
    { target, where: 'whole query', name: '' },
    ...['cookie', 'accept-language', 'if-none-match'].map((name) => ({ target, where: 'header' as const, name })),
  ]
}

/** The fields of a JSON schema, including nested ones. */
function fieldsOf(document: Shape, schema: Shape, at: readonly string[] = []): string[] {
  const shape = follow(document, schema)
  const branches = [shape, ...((shape.anyOf ?? []) as Shape[]), ...((shape.allOf ?? []) as Shape[])]
  return branches
    .map((branch) => follow(document, branch))
    .flatMap((branch) => {
      const properties = Object.entries((branch.properties ?? {}) as Record<string, Shape>)
      const children: [string, Shape][] = branch.items ? [...properties, ['0', branch.items as Shape]] : properties
      return children.flatMap(([name, child]) => {
        const place = [...at, name]
        return [place.join('.'), ...fieldsOf(document, child, place)]
      })
    })
}

/** The schema itself, or the one that it refers to. */
function follow(document: Shape, schema: Shape): Shape {
  if (typeof schema.$ref !== 'string') return schema
  const name = schema.$ref.split('/').at(-1)!
  return (document.components as { schemas: Record<string, Shape> }).schemas[name]!
}
