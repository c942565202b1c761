import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addNotification, closingTime, type Notification } from './toast-list'
import { ToastProvider, useToast } from './toast-provider'

function Caller() {
  useToast()
  return <p>ready</p>
}

it('useToast outside its provider throws with the reason', () =>
  expect(() => renderToStaticMarkup(<Caller />)).toThrow('useToast must be used within a ToastProvider'))

it('both live regions are there before the first notification', () => {
  const page = renderToStaticMarkup(
    <ToastProvider>
      <Caller />
    </ToastProvider>,
  )
  expect(page).toMatch(/aria-label="Notifications".*role="status".*role="alert".*ready/)
})

it('a notification closes after its duration, and with 0 only by hand', () => {
  expect(closingTime(1_000, 3_000)).toBe(4_000)
  expect(closingTime(1_000, 0)).toBeNull()
})

it('the same notification is shown once, as the latest', () => {
  const made = (id: number, message: string, type: Notification['type'] = 'error') => ({
    id,
    message,
    type,
    closesAt: 0,
  })
  const lost = made(1, 'The network did not answer.')
  const others = [made(2, 'Saved.', 'success'), made(3, 'The network did not answer.', 'info')]
  expect(addNotification([lost, ...others], { ...lost, id: 4 })).toEqual([...others, { ...lost, id: 4 }])
})
