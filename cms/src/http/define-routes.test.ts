import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CALL_KEYS, describeCall } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { beforeAll, expect, it } from 'vitest'
import { compareRoutes } from '../domain/paths/compare-routes'
import { isOfShoppers } from '../startup/short-way'
import { handlerOf, type defineRoutes } from './define-routes'

type Router = ReturnType<ReturnType<typeof defineRoutes>>

/** Handlers ask for services when they are called, so that a router needs no Strapi to be made. */
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

it('answers every call of the contract, and no other', () => {
  const listed = routes.map(({ method, path: address }) => ({ method, path: `/api${address}` }))
  expect(compareRoutes(listed, CALL_KEYS)).toEqual([])
})

it.each(CALL_KEYS.filter((key) => ['staff', 'admin'].includes(describeCall(key).who)))('guards %s', (key) => {
  const [guard] = routes.find(({ method, path: address }) => `${method} /api${address}` === key)?.config.policies ?? []
  const policy = `global::is-${describeCall(key).who}`
  expect(typeof guard === 'string' ? guard : guard?.name).toBe(policy)
})

it.each(CALL_KEYS.filter(isOfShoppers))(
  'answers %s on the short way, which passes no policy, with what its route has',
  (key) => {
    const route = routes.find(({ method, path: address }) => `${method} /api${address}` === key)
    expect(route?.config.policies).toEqual([])
    expect(handlerOf(key)).toBe(route?.handler)
  },
)

it('lets nobody who must be signed in take the short way, nor who signs in', () => {
  const guarded = CALL_KEYS.filter((key) => !['session', 'anyone'].includes(describeCall(key).who))
  expect([...guarded, 'POST /api/admin/secure-login' as const].filter(isOfShoppers)).toEqual([])
})
