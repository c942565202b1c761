import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { ResponseCookies } from './response-cookies'

it('the last cookie of a name wins, whichever code sets it, and the others stay', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const cookies = new ResponseCookies(response)
  cookies.set()
  expect([cookies.all, response.hasHeader('Set-Cookie')]).toEqual([[], false])
  response.setHeader('Set-Cookie', 'session=old; Path=/')
  cookies.set('flash=a; Path=/', 'session=new; Path=/')
  cookies.set('flash=b; Path=/')
  expect(cookies.all).toEqual(['session=new; Path=/', 'flash=b; Path=/'])
})
