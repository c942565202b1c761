import { randomBytes } from 'node:crypto'
import { createRequestIds, readRequestId, REQUEST_ID_HEADER, routeNameOf } from '@stoep/shared'
import type { HttpContext } from '../http/context'

export interface ObservedRequest {
  id: string
  method: string
  route: string
  status: number
  seconds: number
  /** The contract's error code of a rejected request. */
  code: string | undefined
}

type Observed = Pick<HttpContext, 'req' | 'res' | 'method' | 'path' | 'state'>

/** Lasts as long as the storefront runs: counted as in flight, it would delay a stopping process. */
const STREAM = '/api/catalogue/stream'
const newRequestId = createRequestIds(randomBytes(5).toString('hex'))

/** Tracks requests in flight, and notifies a listener of each one when its response ends. */
export class RequestObserver {
  private running = 0
  private isDraining = false
  private listener: ((request: ObservedRequest) => void) | undefined

  /** Sets the listener; without one requests are only counted. */
  notify(listener: (request: ObservedRequest) => void): void {
    this.listener = listener
  }

  get inFlight(): number {
    return this.running
  }

  /** From now on each response closes its connection, so that clients go to another process. */
  drain(): void {
    this.isDraining = true
  }

  /** Must come before all other middlewares. */
  readonly observe = async (ctx: Observed, next: () => Promise<unknown>): Promise<void> => {
    const { req, res, method, path } = ctx
    if (path === STREAM) return void (await next())
    this.running++
    if (this.isDraining) res.setHeader('Connection', 'close')
    const since = performance.now()
    const id = readRequestId(req.headers[REQUEST_ID_HEADER]) ?? newRequestId()
    res.setHeader(REQUEST_ID_HEADER, id)
    res.once('close', () => {
      this.running--
      this.listener?.({
        id,
        method,
        route: routeNameOf(method, path),
        // A response that was not sent completely was aborted by the client.
        status: res.writableFinished ? res.statusCode : 499,
        seconds: (performance.now() - since) / 1000,
        code: typeof ctx.state.errorCode === 'string' ? ctx.state.errorCode : undefined,
      })
    })
    await next()
  }
}
