import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestIds, readRequestId, REQUEST_ID_HEADER } from '@stoep/shared'
import { pageRouteOf } from '../../app/platform/page-route'
import { isLingering } from '../lingering-close'
import { isSentFarAhead } from '../requests-ahead'

export interface ObservedRequest {
  id: string
  method: string
  route: string
  status: number
  seconds: number
}

const newRequestId = createRequestIds(randomBytes(5).toString('hex'))

interface Options {
  /** Whether to keep the id that a request has: only from a proxy of our own, as clients can send any. */
  believesIds: boolean
  /** Called for each request when its response ends; without it nothing is measured. */
  notify: ((request: ObservedRequest) => void) | undefined
}

/** Gives each request its id, for the cms, the logs and the response, and counts requests in flight. */
export class RequestObserver {
  private running = 0
  private isDraining = false

  constructor(
    private readonly handle: RequestListener,
    private readonly options: Options,
  ) {}

  get inFlight(): number {
    return this.running
  }

  /** From now on each response closes its connection. */
  drain(): void {
    this.isDraining = true
  }

  readonly observe = (request: IncomingMessage, response: ServerResponse): void => {
    if (isSentFarAhead(request, response)) return
    const given = this.options.believesIds ? readRequestId(request.headers[REQUEST_ID_HEADER]) : undefined
    const id = given ?? newRequestId()
    request.headers[REQUEST_ID_HEADER] = id
    if (this.isDraining) response.shouldKeepAlive = false
    this.running++
    const { notify } = this.options
    if (notify) this.notifyLater(notify, id, request, response)
    else response.once('close', this.countEnded)
    this.handle(request, response)
  }

  /** One for all responses: V8 keeps a response with a function of its own until the next major collection. */
  private readonly countEnded = (): void => void this.running--

  private notifyLater(
    notify: (request: ObservedRequest) => void,
    id: string,
    { method = 'GET', url = '/' }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const since = performance.now()
    response.once('close', () => {
      this.running--
      notify({
        id,
        method,
        route: pageRouteOf(method, url),
        // A response that was not sent completely was aborted by the client.
        status: response.writableFinished || isLingering(response) ? response.statusCode : 499,
        seconds: (performance.now() - since) / 1000,
      })
    })
  }
}
