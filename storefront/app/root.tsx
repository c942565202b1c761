import type { LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import enhancementUrl from 'virtual:enhancement-script'
import { isFragmentRequest } from './http/fragment'
import { takeFlash } from './http/flash'
import { isHydrated } from './platform/hydration'
import { useNonce } from './platform/nonce'
import { HoldEarlyClicks } from './ui/early-clicks'
import { InlineCss } from './ui/inline-css'
import { PageScroll } from './ui/page-scroll'
import { trimSheet } from './http/trim-sheet'
import base from './ui/base.css?inline'
import tokens from './ui/tokens.css?inline'
import ui from './ui/ui.css?inline'
import layout from './shop/layout/layout.css?inline'
import flash from './ui/flash.css?inline'
import toast from './ui/toast.css?inline'

// Only the server needs the styles; the guard keeps their text out of the browser's bundle.
const GLOBAL_CSS = import.meta.env.SSR ? trimSheet(`${tokens}${base}${ui}${layout}`) : ''
/** Only in pages with a message: the shop's script contains these styles. */
const FLASH_CSS = import.meta.env.SSR ? toast + flash : ''

/** Never reads the session: a page without a message is the same for everyone. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return { flash: takeFlash(request, context.cookies), isFragment: isFragmentRequest(request) }
}

/** The back office loads none of this again: offline that would replace the page, and what was typed in it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const hydrated = useMatches().some((match) => isHydrated(match.handle))
  const nonce = useNonce()
  const { flash, isFragment } = useRouteLoaderData<typeof loader>('root') ?? {}
  if (isFragment) return <>{children}</>
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141412" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <InlineCss css={GLOBAL_CSS} />
        {flash && <InlineCss css={FLASH_CSS} />}
        <Links />
        {hydrated ? <HoldEarlyClicks nonce={nonce} /> : <script type="module" src={enhancementUrl} />}
      </head>
      <body>
        {children}
        {hydrated ? (
          <>
            <PageScroll nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
