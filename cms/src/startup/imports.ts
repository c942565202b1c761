import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { fetchPictures } from '../api/imports/work/fetch-pictures'
import { processNextBatch } from '../api/imports/work/process-next-batch'
import { getService } from '../services'
import { repeat } from './repeat'

/** How often to poll for work that another process received, or left when it was killed. */
const LOOK_EVERY_MS = 500
const LOOK_FOR_PICTURES_EVERY_MS = 1_000
const CLEAN_UP_EVERY_MS = HOUR_MS

let stopping = new AbortController()

/** Only a server process works off imports: the command line writes its own directly. */
export function startImports(strapi: Core.Strapi): void {
  stopping = new AbortController()
  const { signal } = stopping
  strapi.server.httpServer.once('listening', () => {
    repeat(strapi, LOOK_EVERY_MS, async () => {
      while (!signal.aborted && (await processNextBatch(strapi, () => signal.aborted)));
    })
    // Separate from the other work: hosts of pictures may be slow.
    repeat(strapi, LOOK_FOR_PICTURES_EVERY_MS, async () => {
      while (!signal.aborted && (await fetchPictures(strapi, signal)));
    })
    repeat(strapi, CLEAN_UP_EVERY_MS, () => getService(strapi, 'imports.batches').cleanUp())
  })
}

/** Work ends after the current product; another process goes on with the rest. */
export const stopImports = (): void => stopping.abort()
