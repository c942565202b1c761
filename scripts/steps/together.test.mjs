import { expect, it, vi } from 'vitest'
import { StepError } from './say.mjs'
import { together } from './together.mjs'

it('a failed step is printed at once, and rejected when the others have ended', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let finish
  const rest = new Promise((resolve) => (finish = resolve))
  const isOver = vi.fn()
  const all = together(Promise.reject(new Error('The lint failed.')), rest)
  const ended = all.finally(isOver).catch((error) => error)
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('✗ The lint failed.'))
  expect(isOver).not.toHaveBeenCalled()
  finish()
  expect(await ended).toEqual(new StepError('The lint failed.'))
  said.mockRestore()
})

it('parallel steps resolve when all of them have', async () => {
  await expect(together(Promise.resolve(), Promise.resolve())).resolves.toBeUndefined()
})
