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
import type { Upstream } from '../app/http/proxy'
import { beginningOfPath, splitBuild } from './build-by-path'
import { serveClientFiles } from './client-files'
import { respondToErrors } from './respond-to-errors'

/** Where the pages come from: a build beside main.js, or Vite compiling them on the way. */
export type Source = { kind: 'built'; folder: URL } | { kind: 'dev'; vite: ViteDevServer }

/** Compressed while it is sent: higher qualities gain little for what they cost. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function createApp(cms: Upstream, source: Source): Promise<Express> {
  const app = express()
  app.disable('x-powered-by')
  // The address and host were settled before Express; it must not read them again.
  app.set('trust proxy', false)
  if (source.kind === 'dev') app.use(source.vite.middlewares)
  else serveFiles(app, source.folder)
  const compress = compression({ brotli: BROTLI })
  // The page cache asks without this header: it compresses whole pages itself, and here their head would be sent
  // before they are whole.
  app.use((request, response, next) =>
    request.headers['accept-encoding'] ? compress(request, response, next) : next(),
  )
  const surroundings = { ...cms, keptSettings: new KeptSettings(cms.versions) }
  const createRenderer = (build: Build) =>
    createRequestHandler({
      build,
      mode: cms.settings.mode,
      getLoadContext: (request, response) => ({ ...createRequestContext(request, response, surroundings) }),
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
  // A hashed file of another build: the page for it would only confuse whoever asked for a script.
  app.use('/assets', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found')
  })
}

/** No type knows what the build of the routes exports. */
const load = async (importing: () => Promise<unknown>): Promise<ServerBuild> => (await importing()) as ServerBuild

/** While developing it is made anew for each request. */
type Build = ServerBuild | (() => Promise<ServerBuild>)

async function findBuild(source: Source): Promise<Build> {
  if (source.kind === 'dev') {
    return async () => respondToErrors(await load(() => source.vite.ssrLoadModule('virtual:remix/server-build')))
  }
  const server = new URL('server/', source.folder)
  // Also what pages load when they need it: by then the build may have been replaced.
  for (const name of readdirSync(new URL('assets/', server))) {
    if (name.endsWith('.js')) await import(/* @vite-ignore */ new URL(`assets/${name}`, server).href)
  }
  return respondToErrors(await load(() => import(/* @vite-ignore */ new URL('index.js', server).href)))
}
