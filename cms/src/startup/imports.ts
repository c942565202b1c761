import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { fetchPictures } from '../api/imports/work/fetch-pictures'
import { workOff } from '../api/imports/work/work-off'
import { getService } from '../services'
import { repeat } from './repeat'

/** What another process was asked for, or left behind when it was killed, is found without being told. */
const LOOK_EVERY_MS = 500
const LOOK_FOR_PICTURES_EVERY_MS = 1_000
const CLEAN_UP_EVERY_MS = HOUR_MS

let stops: (() => Promise<void>)[] = []
let stopping = new AbortController()

/** Only a process that answers works imports off: those of the command line write their own straight away. */
export function startImports(strapi: Core.Strapi): void {
  stopping = new AbortController()
  const { signal } = stopping
  strapi.server.httpServer.once('listening', () => {
    stops = [
      repeat(strapi, LOOK_EVERY_MS, async () => {
        while (!signal.aborted && (await workOff(strapi, () => signal.aborted)));
      }),
      // Beside the work: another host may be slow, and what staff order goes on meanwhile.
      repeat(strapi, LOOK_FOR_PICTURES_EVERY_MS, async () => {
        while (!signal.aborted && (await fetchPictures(strapi, signal)));
      }),
      repeat(strapi, CLEAN_UP_EVERY_MS, () => getService(strapi, 'imports.batches').cleanUp()),
    ]
  })
}

/** Ends after the product at hand; another process goes on with the rest. */
export async function stopImports(): Promise<void> {
  stopping.abort()
  await Promise.all(stops.map((stop) => stop()))
  stops = []
}
