import { randomBytes } from 'node:crypto'
import { createRequestIds, readRequestId, REQUEST_ID_HEADER, routeNameOf } from '@stoep/shared'
import type { HttpContext } from '../http/context'

export interface ObservedRequest {
  id: string
  method: string
  route: string
  status: number
  seconds: number
  /** Of the contract, where it was rejected. */
  code: string | undefined
}

type Observed = Pick<HttpContext, 'req' | 'res' | 'method' | 'path' | 'state'>

/** Lasts as long as the storefront runs: counted as in flight, it would keep a stopping process waiting. */
const STREAM = '/api/catalogue/stream'
const newRequestId = createRequestIds(randomBytes(5).toString('hex'))

/** Knows which requests are being answered, and notifies of each when its response is over. */
export class RequestObserver {
  private running = 0
  private isDraining = false
  private listener: ((request: ObservedRequest) => void) | undefined

  /** From now on; without it a request is only counted. */
  notify(listener: (request: ObservedRequest) => void): void {
    this.listener = listener
  }

  get inFlight(): number {
    return this.running
  }

  /** From now on each response ends its connection, so that whoever keeps it asks somewhere else next. */
  drain(): void {
    this.isDraining = true
  }

  /** Stands before everything. */
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
        // What was not sent to its end was given up by whoever asked.
        status: res.writableFinished ? res.statusCode : 499,
        seconds: (performance.now() - since) / 1000,
        code: typeof ctx.state.errorCode === 'string' ? ctx.state.errorCode : undefined,
      })
    })
    await next()
  }
}
