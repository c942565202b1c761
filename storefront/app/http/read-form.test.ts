import { expect, it } from 'vitest'
import { readForm } from './read-form'

const read = (fields: string) =>
  readForm(
    new Request('http://shop.test/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields,
    }),
  )

it('counts the end of a line as the field did, not as browsers send it', async () => {
  expect(await read('message=One%0D%0Atwo%0Athree%0Dfour')).toEqual({ message: 'One\ntwo\nthree\nfour' })
})

it('takes the last of a name that was sent twice', async () => {
  expect(await read('to=1&to=2')).toEqual({ to: '2' })
})
