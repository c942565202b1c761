import { expect, it } from 'vitest'
import { Slots } from './upload-slots'

it('lets in as many as there are slots; the next comes in when one leaves, once', async () => {
  const slots = new Slots(2, 5_000)
  const [first, second] = await Promise.all([slots.take(), slots.take()])
  const entered: string[] = []
  const third = slots.take().then((leave) => (entered.push('third'), leave))
  const fourth = slots.take().then((leave) => (entered.push('fourth'), leave))
  first!()
  first!()
  const leaveThird = await third
  expect(entered).toEqual(['third'])
  leaveThird!()
  second!()
  expect(await fourth).toBeTypeOf('function')
})

it('sends away who would wait too long, and forgets them', async () => {
  const slots = new Slots(1, 5)
  const leave = await slots.take()
  expect(await slots.take()).toBeUndefined()
  leave!()
  expect(await slots.take()).toBeTypeOf('function')
})
