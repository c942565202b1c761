import type { ServerResponse } from 'node:http'

/** The cookies of a response, whichever code sets them; the last one of a name wins. */
export class ResponseCookies {
  constructor(private readonly response: Pick<ServerResponse, 'getHeader' | 'setHeader'>) {}

  /** Each cookie is a value of `Set-Cookie`. */
  set(...cookies: readonly string[]): void {
    if (cookies.length === 0) return
    const all = new Map([...this.all, ...cookies].map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
    this.response.setHeader('Set-Cookie', [...all.values()])
  }

  /** Leaves the cookie that the browser has. */
  drop(name: string): void {
    const others = this.all.filter((cookie) => !cookie.startsWith(`${name}=`))
    this.response.setHeader('Set-Cookie', others)
  }

  get all(): readonly string[] {
    return [this.response.getHeader('Set-Cookie') ?? []].flat().map(String)
  }
}
