import { buffer } from 'node:stream/consumers'
import { DomainError, nameOfUpload } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { sweepTemporaryFiles } from '../api/uploads/pictures/receive-upload'
import { sweepRemovedFiles } from '../api/uploads/pictures/removed-files'
import { startSizeWorker, type SizeWorker } from '../api/uploads/pictures/size-worker'
import { environment } from '../environment'
import { serveUpload } from '../http/response/serve-upload'
import { useAhead } from '../http/use-ahead'
import { reasonOf } from '../storage/bucket-errors'
import { pictureFiles } from '../storage/picture-files'
import { repeat } from './repeat'

const SWEEP_EVERY_MS = 15 * 60_000

let worker: SizeWorker | undefined

/** Serves pictures from a bucket for the panel's media library; shoppers get theirs from the storefront. */
export function registerUploads(strapi: Core.Strapi): void {
  if (!environment.objectStorage) return
  useAhead(strapi, async (ctx, next) => {
    const name = nameOfUpload(ctx.path)
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    try {
      const stream = await (await pictureFiles()).read(name)
      if (!stream) return await next()
      serveUpload(ctx.res, name)
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
      ctx.status = 200
      ctx.body = await buffer(stream)
    } catch (error) {
      strapi.log.warn(`The bucket gave no picture (${reasonOf(error)}).`)
      const busy = new DomainError('busy')
      ctx.set('Retry-After', '2')
      ctx.set('Cache-Control', 'no-store')
      ctx.status = busy.status
      ctx.body = busy.toBody()
    }
  })
}

/** Only a server process makes the further sizes; seeding and imports end before that. */
export function startUploads(strapi: Core.Strapi): void {
  repeat(strapi, SWEEP_EVERY_MS, async () => {
    await sweepTemporaryFiles()
    await sweepRemovedFiles(strapi)
  })
  if (environment.PICTURE_SIZES === 'off') return
  strapi.eventHub.on('media.create', async () => worker?.wake())
  strapi.server.httpServer.once('listening', () => {
    worker = startSizeWorker(strapi)
  })
}

export async function stopUploads(): Promise<void> {
  await worker?.stop()
  worker = undefined
}
