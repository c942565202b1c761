import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The state of the entry that the browser says is the current one. */
let state: unknown
const put = (value: unknown): void => void (state = value)

beforeEach(() => {
  state = null
  vi.resetModules()
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: put,
  })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('scrollY', 700)
})
afterEach(() => void vi.unstubAllGlobals())

it('the place of a list that was returned to is kept when it is left', async () => {
  put({ more: 2, y: 50 })
  const { keepPlace, returnToPlace } = await import('./place-in-list')
  await returnToPlace()
  keepPlace()
  expect(state).toEqual({ more: 2, y: 700 })
  keepPlace()
  expect(state).toEqual({ more: 2, y: 700 })
})

it('going back from another page leaves the place of the list there as it is, also in Safari', async () => {
  const { keepPlace, returnToPlace } = await import('./place-in-list')
  await returnToPlace()
  // What Safari says while it hides the page: already the entry that it goes to.
  put({ more: 1, y: 7453 })
  keepPlace()
  expect(state).toEqual({ more: 1, y: 7453 })
})
