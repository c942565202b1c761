import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express } from 'express'
import sirv from 'sirv'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import type { ViteDevServer } from 'vite'
import { createRequestContext } from '../app/context'
import { KeptSettings } from '../app/http/kept-settings'
import type { Upstream } from '../app/http/proxy'
import { respondToErrors } from './respond-to-errors'

/** Where the pages come from: a build beside main.js, or Vite compiling them on the way. */
export type Source = { kind: 'built'; folder: URL } | { kind: 'dev'; vite: ViteDevServer }

const A_YEAR = 31_536_000
const AN_HOUR = 3_600
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
  const render = createRequestHandler({
    build: await findBuild(source),
    mode: cms.settings.mode,
    getLoadContext: (request, response) => ({ ...createRequestContext(request, response, surroundings) }),
  })
  app.all('*', (request, response, next) => void render(request, response, next))
  return app
}

function serveFiles(app: Express, folder: URL): void {
  const client = fileURLToPath(new URL('client/', folder))
  app.use(
    '/assets',
    sirv(`${client}/assets`, { brotli: true, gzip: true, immutable: true, maxAge: A_YEAR, etag: true }),
  )
  // A hashed file of an older build: the page for it would only confuse whoever asked for a script.
  app.use('/assets', (_request, response) => void response.status(404).type('text/plain').send('Not found'))
  app.use(
    sirv(client, {
      brotli: true,
      gzip: true,
      etag: true,
      maxAge: AN_HOUR,
    }),
  )
}

/** No type knows what the build of the routes exports. */
const load = async (importing: () => Promise<unknown>): Promise<ServerBuild> => (await importing()) as ServerBuild

async function findBuild(source: Source): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  if (source.kind === 'dev') {
    return async () => respondToErrors(await load(() => source.vite.ssrLoadModule('virtual:remix/server-build')))
  }
  const file = new URL('server/index.js', source.folder)
  return respondToErrors(await load(() => import(/* @vite-ignore */ file.href)))
}
