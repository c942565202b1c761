import type { Core } from '@strapi/strapi'
import { workOff } from '../api/imports/work/work-off'
import { getService } from '../services'
import { repeat } from './repeat'

/** What another process was asked for, or left behind when it was killed, is found without being told. */
const LOOK_EVERY_MS = 500
const CLEAN_UP_EVERY_MS = 3_600_000

let stops: (() => Promise<void>)[] = []
let isStopping = false

/** Only a process that answers works imports off: those of the command line write their own straight away. */
export function startImports(strapi: Core.Strapi): void {
  isStopping = false
  strapi.server.httpServer.once('listening', () => {
    stops = [
      repeat(strapi, LOOK_EVERY_MS, async () => {
        while (!isStopping && (await workOff(strapi, () => isStopping)));
      }),
      repeat(strapi, CLEAN_UP_EVERY_MS, () => getService(strapi, 'imports.batches').cleanUp()),
    ]
  })
}

/** Ends after the product at hand; another process goes on with the rest. */
export async function stopImports(): Promise<void> {
  isStopping = true
  await Promise.all(stops.map((stop) => stop()))
  stops = []
}
