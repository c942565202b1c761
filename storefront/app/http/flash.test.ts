import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { takeFlash, writeFlash, type Flash } from './flash'
import { FRAGMENT_HEADER } from './fragment'
import { ResponseCookies } from './response-cookies'

const flash: Flash = { type: 'success', message: 'Done.' }

function take(headers: Record<string, string>) {
  const cookies = new ResponseCookies(new ServerResponse(new IncomingMessage(new Socket())))
  const cookie = writeFlash(flash, false).split(';')[0]!
  const taken = takeFlash(new Request('http://shop.test/cart', { headers: { cookie, ...headers } }), cookies)
  return { taken, cookies: cookies.all.map((value) => value.split(';')[0]) }
}

it('a page takes its message, and deletes the cookie', () => {
  expect(take({})).toEqual({ taken: flash, cookies: ['flash='] })
})

it('a part of a page shows no message, and leaves it to the next page', () => {
  expect(take({ [FRAGMENT_HEADER]: '1' })).toEqual({ taken: null, cookies: [] })
})
