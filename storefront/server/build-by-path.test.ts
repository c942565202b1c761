import { data, redirect, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import routes from '../app/routes'
import { beginningOfPath, splitBuild } from './build-by-path'

type Routes = ServerBuild['routes']

const everyRoute = flatten(await Promise.resolve(routes), 'root')
const whole = buildOf({ root: { id: 'root', path: '', module: { default: () => null } }, ...everyRoute })
const parts = splitBuild(whole)

function flatten(entries: RouteConfigEntry[], parentId: string): Routes {
  return Object.assign(
    {},
    ...entries.map(({ file, id = file, path, index, caseSensitive, children = [] }) => ({
      [id]: { id, parentId, path, index, caseSensitive, module: { default: () => null } },
      ...flatten(children, id),
    })),
  ) as Routes
}

function buildOf(some: object): ServerBuild {
  return { routes: some, assets: { routes: some } } as unknown as ServerBuild
}

/** The routes of a build, nested as in Remix. */
type Tree = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children: Tree }[]
const toTree = (all: Routes, parentId?: string): Tree =>
  Object.values(all).flatMap((route) =>
    route && route.parentId === parentId ? [{ ...route, children: toTree(all, route.id) }] : [],
  )
const match = ({ routes: all }: ServerBuild, path: string) =>
  matchRoutes(toTree(all) as Parameters<typeof matchRoutes>[0], path)?.map(({ route, params }) => [route.id, params])

const pathOf = ({ path = '', parentId }: NonNullable<Routes[string]>): string => {
  const parent = parentId ? whole.routes[parentId] : undefined
  return `${parent ? pathOf(parent) : ''}${path && `/${path}`}`
}
const paths = Object.values(whole.routes).map((route) =>
  pathOf(route!).replaceAll(/:\w+/g, 'x1').replace('*', 'nosuch'),
)
const ofShop = paths.filter((path) => parts.has(beginningOfPath(path || '/')))

it('the pages of the shop are split by the start of their path, and the back office stays whole', () => {
  expect([...parts.keys()]).toEqual(
    expect.arrayContaining(['', 'products', 'product', 'cart', 'sitemap.xml', 'sitemap']),
  )
  expect(['admin', '__manifest', '*', 'root'].filter((name) => parts.has(name))).toEqual([])
})

it.each([...new Set(ofShop)])('%s and paths near it match the same routes as in the whole build', (path) => {
  for (const near of [path || '/', `${path}/more`, `${path}/more/still`, `${path}x`]) {
    const part = parts.get(beginningOfPath(near)) ?? whole
    expect(match(part, near), near).toEqual(match(whole, near))
  }
})

it('a part has less than a fifth of the routes', () => {
  const most = Math.max(...[...parts.values()].map((part) => Object.keys(part.routes).length))
  expect(most).toBeLessThan(Object.keys(whole.routes).length / 5)
  for (const { routes: some, assets } of parts.values()) expect(Object.keys(assets.routes)).toEqual(Object.keys(some))
})

async function loaded(loader: (given: LoaderFunctionArgs) => unknown): Promise<unknown> {
  const build = buildOf({ shop: { id: 'shop', path: 'products', module: { default: () => null, loader } } })
  return splitBuild(build).get('products')!.routes.shop!.module.loader!({} as LoaderFunctionArgs)
}

it('what a loader returns can be read by name, but is not serialised', async () => {
  const plain = (await loaded(() => ({ list: [1] }))) as { list: number[] }
  expect([plain.list, Object.keys(plain)]).toEqual([[1], []])
  const made = (await loaded(() => data({ list: [2] }, { status: 503 }))) as ReturnType<typeof data<{ list: number[] }>>
  expect([made.data.list, Object.keys(made.data), made.init]).toEqual([[2], [], { status: 503 }])
})

it('a response, null and an error of a loader stay what they are', async () => {
  const response = redirect('/cart')
  expect(await loaded(() => response)).toBe(response)
  expect(await loaded(() => null)).toBeNull()
  await expect(loaded(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
})
