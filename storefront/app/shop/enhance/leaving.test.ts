import { afterEach, expect, it, vi } from 'vitest'
import { isLeaving, watchLeaving } from './leaving'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page is being left for half a second after it began, and not before', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchLeaving()
  expect(isLeaving).toBe(false)
  page.dispatchEvent(new Event('beforeunload'))
  expect(isLeaving).toBe(true)
  vi.advanceTimersByTime(499)
  expect(isLeaving).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isLeaving).toBe(false)
})
