import { createCall, noResponse, type CallOptions, type CallResponse } from '../support/calls/call.ts'

/** The shop's single address for all clients; a broken connection or a missing response gives status 0. */
export interface FrontDoor {
  url(): string
  send(method: string, path: string, options?: CallOptions): Promise<CallResponse>
  close(): void
}

export function frontDoor(url: string): FrontDoor {
  const { call, close } = createCall(url)
  return {
    url: () => url,
    send: (method, path, options) => call(method, path, options).catch(noResponse),
    close,
  }
}
