import { expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue'

it('work waits for its turn, also after a failure, and is rejected as busy when too many wait', async () => {
  const inTurn = createSerialQueue(2)
  const done: string[] = []
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  const failing = inTurn(async () => {
    await opened
    done.push('first')
    throw new Error('failed')
  })
  const next = inTurn(() => Promise.resolve(done.push('second')))
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ code: 'busy' })
  expect(done).toEqual([])
  open()
  await expect(failing).rejects.toThrow('failed')
  await next
  expect(done).toEqual(['first', 'second'])
  await expect(inTurn(() => Promise.resolve('again'))).resolves.toBe('again')
})
