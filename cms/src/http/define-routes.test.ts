import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CALL_KEYS, describeCall } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { beforeAll, expect, it } from 'vitest'
import { compareRoutes } from '../domain/paths/compare-routes'
import { isOfShoppers } from '../startup/fast-path'
import { handlerOf, type defineRoutes } from './define-routes'

type Router = ReturnType<ReturnType<typeof defineRoutes>>

/** Handlers get services when they are called, so a router can be made without Strapi. */
const noStrapi = {} as Core.Strapi
const API = path.join(__dirname, '../api')
let routes: Router['routes'] = []

beforeAll(async () => {
  const folders = readdirSync(API).map((folder) => path.join(API, folder, 'routes'))
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  for (const file of files) {
    const module = (await import(pathToFileURL(file).href)) as { default: ReturnType<typeof defineRoutes> }
    routes = [...routes, ...module.default({ strapi: noStrapi }).routes]
  }
})

it('the routes are exactly the calls of the contract', () => {
  const listed = routes.map(({ method, path: address }) => ({ method, path: `/api${address}` }))
  expect(compareRoutes(listed, CALL_KEYS)).toEqual([])
})

it.each(CALL_KEYS.filter((key) => ['staff', 'admin'].includes(describeCall(key).who)))(
  '%s is guarded by the policy of its role',
  (key) => {
    const [guard] =
      routes.find(({ method, path: address }) => `${method} /api${address}` === key)?.config.policies ?? []
    const policy = `global::is-${describeCall(key).who}`
    expect(typeof guard === 'string' ? guard : guard?.name).toBe(policy)
  },
)

it.each(CALL_KEYS.filter(isOfShoppers))(
  '%s has no policy and is answered by the handler of its route on the short way',
  (key) => {
    const route = routes.find(({ method, path: address }) => `${method} /api${address}` === key)
    expect(route?.config.policies).toEqual([])
    expect(handlerOf(key)).toBe(route?.handler)
  },
)

it('neither a guarded call nor the sign-in takes the short way', () => {
  const guarded = CALL_KEYS.filter((key) => !['session', 'anyone'].includes(describeCall(key).who))
  expect([...guarded, 'POST /api/admin/secure-login' as const].filter(isOfShoppers)).toEqual([])
})
