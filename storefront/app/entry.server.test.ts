import { afterEach, expect, it, vi } from 'vitest'
import { handleError } from './entry.server'

const request = new Request('http://localhost/cart/share/h0dWg1N4QOVqeUqW7ZQpVA', { method: 'POST' })
const routeError = (status: number) => ({
  status,
  statusText: '',
  internal: true,
  data: '',
  error: new Error('You made a POST request to "/cart/share/h0dWg1N4QOVqeUqW7ZQpVA"'),
})

afterEach(() => vi.restoreAllMocks())

it('a request that no page accepts is not logged as an error, with the link it went to', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  handleError(routeError(405), { request })
  handleError(routeError(404), { request })
  expect(log).not.toHaveBeenCalled()
})

it('an unexpected error is logged with the name of its page, without the link', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  handleError(new Error('boom'), { request })
  expect(log.mock.lastCall?.join()).toMatch(/^POST \/cart\/share\/:id: Error: boom/)
  handleError(routeError(500), { request })
  expect(log).toHaveBeenCalledTimes(2)
})
