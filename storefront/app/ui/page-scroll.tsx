import { ScrollRestoration, useLocation, useRevalidator } from '@remix-run/react'
import { useInsertionEffect, useRef } from 'react'
import { useAfterLayout } from './use-after-layout'

/**
 * Where a hydrated page is scrolled to: kept by Remix, but for the same page read again. Remix then moves it back to
 * where it was when the reading began, away from a notice that has the focus since, or from where the reader went.
 */
export function PageScroll({ nonce }: { nonce: string }) {
  const { key } = useLocation()
  // Renders with each reading: its location has the same key, but is another object.
  useRevalidator()
  const shown = useRef({ key, top: 0 })
  useInsertionEffect(() => {
    shown.current.top = window.scrollY
  })
  // After the layout effects of its children.
  useAfterLayout(() => {
    const { key: before, top } = shown.current
    shown.current.key = key
    if (before === key && window.scrollY !== top) window.scrollTo(0, top)
  })
  return <ScrollRestoration nonce={nonce} />
}
