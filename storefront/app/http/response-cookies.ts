import type { ServerResponse } from 'node:http'

/** The cookies a response sets, wherever they are thought of; of the same name the last one counts. */
export class ResponseCookies {
  constructor(private readonly response: Pick<ServerResponse, 'getHeader' | 'setHeader'>) {}

  /** `cookie` as it stands in `Set-Cookie`. */
  set(...cookies: readonly string[]): void {
    if (cookies.length === 0) return
    const all = new Map([...this.all, ...cookies].map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
    this.response.setHeader('Set-Cookie', [...all.values()])
  }

  get all(): readonly string[] {
    return [this.response.getHeader('Set-Cookie') ?? []].flat().map(String)
  }
}
