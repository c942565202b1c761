import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hushLeaving } from './leaving'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with a request without a response; `cancel` fails it, as Firefox does. */
function openPage() {
  const page = new EventTarget()
  let cancel = () => {}
  const fetch = hushLeaving(
    () => new Promise((_, reject) => (cancel = () => reject(new TypeError('NetworkError when attempting to fetch')))),
    page,
  )
  const told = vi.fn()
  fetch('/api/admin/orders').catch(told)
  return { leave: () => page.dispatchEvent(new Event('beforeunload')), cancel: () => cancel(), told }
}

it('tells a failure at once while the page stays', async () => {
  const { cancel, told } = openPage()
  cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledWith(expect.any(TypeError))
})

it('keeps quiet about a request that is cancelled because the page is left, unless the page is still there later', async () => {
  const { leave, cancel, told } = openPage()
  leave()
  await vi.advanceTimersByTimeAsync(100)
  cancel()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toHaveBeenCalledOnce()
})

it('tells a failure at once on a page that was to be left and stayed', async () => {
  const { leave, cancel, told } = openPage()
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
})
