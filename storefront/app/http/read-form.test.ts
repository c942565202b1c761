import { expect, it } from 'vitest'
import { readForm } from './read-form'

const read = (body: string, type = 'application/x-www-form-urlencoded') =>
  readForm(new Request('http://shop.test/contact', { method: 'POST', headers: { 'content-type': type }, body }))

it('every kind of line end in a form is read as one newline', async () => {
  expect(await read('message=One%0D%0Atwo%0Athree%0Dfour')).toEqual({ message: 'One\ntwo\nthree\nfour' })
})

it('the last value counts of a form field that was sent twice', async () => {
  expect(await read('to=1&to=2')).toEqual({ to: '2' })
})

it.each(['multipart/form-data; boundary=x', 'text/plain', ''])(
  'a form that is sent as %j is rejected',
  async (type) => {
    await expect(read('to=1', type)).rejects.toMatchObject({ status: 415 })
  },
)

it('a form of more fields than any page has is rejected before it is read', async () => {
  expect(Object.keys(await read(Array.from({ length: 500 }, (_, at) => `f${at}=1`).join('&')))).toHaveLength(500)
  const begun = performance.now()
  for (const name of ['a&', '&', '=&', 'a=1&'])
    await expect(read(name.repeat(250_000))).rejects.toMatchObject({ code: 'too_large' })
  // Reading the first of them took 600 ms of processor time.
  expect(performance.now() - begun).toBeLessThan(1_000)
})
