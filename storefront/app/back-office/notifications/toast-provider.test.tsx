import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
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
