import type { Core } from '@strapi/strapi'
import { sweepTemporaryFiles } from '../api/uploads/pictures/receive-upload'
import { startSizeWorker, type SizeWorker } from '../api/uploads/pictures/size-worker'
import { environment } from '../environment'

const SWEEP_EVERY_MS = 15 * 60_000

let worker: SizeWorker | undefined
let sweeping: NodeJS.Timeout | undefined

/** Only a process that answers shoppers makes the further sizes; seeding and imports end before that. */
export async function startUploads(strapi: Core.Strapi): Promise<void> {
  await sweepTemporaryFiles()
  sweeping = setInterval(() => void sweepTemporaryFiles(), SWEEP_EVERY_MS).unref()
  if (environment.PICTURE_SIZES === 'off') return
  strapi.eventHub.on('media.create', async () => worker?.wake())
  strapi.server.httpServer.once('listening', () => {
    worker = startSizeWorker(strapi)
  })
}

export async function stopUploads(): Promise<void> {
  clearInterval(sweeping)
  await worker?.stop()
  worker = undefined
}
