import { DomainError, type OutgoingCall } from '@stoep/shared'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createRequestContext } from '~/context'
import { KnownVersions } from '~/http/catalogue-versions'
import { KeptSettings } from '~/http/kept-settings'
import { action } from './collection'

const EMPTY_CART = { products: [], savedForLater: [], subtotal: '0.00', total: '0.00', count: 1 }
const toLine = (id: string) => ({
  ...{ name: id, code: '', quantity: 1, size: 'N/A', color: 'N/A', optionNames: { size: null, color: null } },
  ...{ price: '10.00', image: '', thumbnail: '', lineTotal: '10.00', productId: { _id: id, id, name: id } },
})
const COLLECTION = {
  ...{ kind: 'collection', orderNumber: null, state: null, customerDetails: null },
  ...{ products: ['first', 'second'].map(toLine), subtotal: '20.00', delivery: '0.00', total: '20.00' },
}

/** Presses 'Add all to my cart' with these cookies; the cms cannot be reached for `lost`. */
async function addAll(cookie: string, lost?: string) {
  const keys: (string | undefined)[] = []
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const versions = new KnownVersions()
  const connection = async ({ method, headers, body }: OutgoingCall) => {
    if (method === 'GET') return { status: 200, headers: {}, json: COLLECTION }
    if (JSON.stringify(body).includes(`"${lost}"`)) throw new DomainError('upstream_down')
    keys.push(headers?.['idempotency-key'])
    return { status: 200, headers: { 'x-session-id': 'made-by-the-first-call' }, json: EMPTY_CART }
  }
  const surroundings = {
    connection,
    versions,
    settings: { publicUrl: new URL('http://shop.test') },
    keptSettings: new KeptSettings(versions),
  }
  const context = { ...createRequestContext({ headers: { cookie } }, response, surroundings) }
  const request = new Request('http://shop.test/collection/x', { method: 'POST', headers: { cookie } })
  const thrown: unknown = await action({ request, context, params: { shareId: 'x' } }).catch((error: unknown) => error)
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map((text) => String(text).split(';')[0] ?? '')
  return { keys, thrown, cookies }
}

it('an error in the middle of a collection leaves the key under which its first products are added again', async () => {
  for (const cookie of ['', 'session=a-session-from-before; cartSeen=a-response']) {
    const failed = await addAll(cookie, 'second')
    expect(failed.thrown).toMatchObject({ code: 'upstream_down' })
    expect(failed.cookies, 'a new session and the badge').toEqual(['session=made-by-the-first-call', 'cart=1'])
    const again = await addAll([cookie, ...failed.cookies].join('; '))
    expect(again.keys).toEqual([failed.keys[0], failed.keys[0]])
    expect(again.cookies).toContainEqual(expect.stringMatching(/^cartSeen=./))
  }
})
