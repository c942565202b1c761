import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express } from 'express'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import type { ViteDevServer } from 'vite'
import { createRequestContext } from '../app/context'
import { KeptSettings } from '../app/http/kept-settings'
import type { Upstream } from './proxy/proxy'
import { beginningOfPath, splitBuild } from './build-by-path'
import { serveClientFiles } from './client-files'
import { WINDOW_BITS } from './page-cache/kept-page'
import { rejectionOf } from './rejections'
import { respondToErrors } from './respond-to-errors'

/** Where the pages come from: a build beside main.js, or Vite, which compiles on demand. */
export type Source = { kind: 'built'; folder: URL } | { kind: 'dev'; vite: ViteDevServer }

/** For compression on the fly: higher qualities gain little for their cost. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } }

export async function createApp(cms: Upstream, source: Source): Promise<Express> {
  const app = express()
  app.disable('x-powered-by')
  // Address and host were determined before Express, which must not read them again.
  app.set('trust proxy', false)
  if (source.kind === 'dev') app.use(source.vite.middlewares)
  else serveFiles(app, source.folder)
  const compress = compression({ brotli: BROTLI })
  // The page cache requests pages without this header, as it compresses them itself: here their head would be sent
  // before they are complete.
  app.use((request, response, next) =>
    request.headers['accept-encoding'] ? compress(request, response, next) : next(),
  )
  const surroundings = { ...cms, keptSettings: new KeptSettings(cms.versions) }
  const createRenderer = (build: Build) =>
    createRequestHandler({
      build,
      mode: cms.settings.mode,
      getLoadContext: (request, response) => ({
        ...createRequestContext(request, response, surroundings),
        rejection: rejectionOf(request),
      }),
    })
  const build = await findBuild(source)
  const renderAny = createRenderer(build)
  const parts = typeof build === 'function' ? [] : [...splitBuild(build)]
  const renderers = new Map(parts.map(([beginning, part]) => [beginning, createRenderer(part)]))
  app.all('*', (request, response, next) => {
    const render = renderers.get(beginningOfPath(request.path)) ?? renderAny
    void render(request, response, next)
  })
  return app
}

function serveFiles(app: Express, folder: URL): void {
  app.use(serveClientFiles(fileURLToPath(new URL('client/', folder))))
  // A hashed file of another build: 404 without a page, as the browser expects a script.
  app.use('/assets', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found')
  })
}

/** The build of the routes has no types. */
const load = async (importing: () => Promise<unknown>): Promise<ServerBuild> => (await importing()) as ServerBuild

/** In development it is made anew for each request. */
type Build = ServerBuild | (() => Promise<ServerBuild>)

async function findBuild(source: Source): Promise<Build> {
  if (source.kind === 'dev') {
    return async () => respondToErrors(await load(() => source.vite.ssrLoadModule('virtual:remix/server-build')))
  }
  const server = new URL('server/', source.folder)
  // Also loads lazy chunks now: later the build may have been replaced.
  for (const name of readdirSync(new URL('assets/', server))) {
    if (name.endsWith('.js')) await import(/* @vite-ignore */ new URL(`assets/${name}`, server).href)
  }
  return respondToErrors(await load(() => import(/* @vite-ignore */ new URL('index.js', server).href)))
}
