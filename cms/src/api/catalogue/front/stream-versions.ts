import { PassThrough } from 'node:stream'
import type { CatalogueVersions } from '@stoep/shared'
import type { HttpContext } from '../../../http/context'
import type { Snapshot } from '../store/snapshot'

const HEARTBEAT_MS = 5_000

/** Server-sent events: all versions first, then each change, with comments in between as a heartbeat. */
export function streamVersions(ctx: HttpContext, snapshot: Snapshot): void {
  const stream = new PassThrough()
  const send = (versions: CatalogueVersions) => stream.write(`data: ${JSON.stringify(versions)}\n\n`)
  send(snapshot.current())
  const stop = snapshot.follow(send)
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS).unref()
  ctx.res.on('close', () => {
    clearInterval(heartbeat)
    stop()
    stream.destroy()
  })
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8')
  ctx.set('X-Accel-Buffering', 'no')
  ctx.body = stream
}
