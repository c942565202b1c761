import { expect, it } from 'vitest'
import { Slots } from './upload-slots'

it('as many uploads get in as there are slots, and one more for each that leaves', async () => {
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

it('an upload that waits too long is turned away and keeps no place', async () => {
  const slots = new Slots(1, 5)
  const leave = await slots.take()
  expect(await slots.take()).toBeUndefined()
  leave!()
  expect(await slots.take()).toBeTypeOf('function')
})

it('while 32 uploads wait, the next one is turned away at once', async () => {
  const slots = new Slots(1, 5)
  await slots.take()
  const ended: string[] = []
  const waiting = Array.from({ length: 32 }, () => slots.take().then(() => ended.push('waited')))
  await Promise.all([...waiting, slots.take().then(() => ended.push('turned away'))])
  expect([ended[0], ended.length]).toEqual(['turned away', 33])
})

it('an upload that leaves makes room for one, not for two', async () => {
  const slots = new Slots(2, 5)
  const [leave] = await Promise.all([slots.take(), slots.take()])
  leave!()
  expect(await slots.take()).toBeTypeOf('function')
  expect(await slots.take(), 'full again').toBeUndefined()
})
