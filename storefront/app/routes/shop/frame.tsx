import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { NOT_LISTED, SHOP_ROUTE, titleTags } from '~/shop/layout/head-tags'
import { errorTitle, ShopErrorPage } from '~/shop/layout/shop-error-page'
import { renderFrame } from '~/shop/layout/rendered-frame.server'
import { ShopFrame } from '~/shop/layout/shop-frame'
import { keepsInput } from '~/shop/layout/site-footer'
import type { loader as rootLoader } from '~/root'

/** Never reads the session: the script adds personal parts from readable cookies in the browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const savesData = context.saver !== 'off'
  const staysHere = keepsInput(new URL(request.url).pathname)
  const settings = await context.frameSettings()
  return { settings, savesData, frame: renderFrame(settings, { savesData, staysHere }) }
}

/** Only for error pages: every other page has its own title. */
export const meta: ReturnType<typeof titleTags> = (args) =>
  args.error ? titleTags(errorTitle(args.error), NOT_LISTED)(args) : []

/** Navigation from a hydrated page must load a document: shop pages have no React in the browser. */
export function clientLoader() {
  location.assign(location.href)
  return new Promise<never>(() => undefined)
}

export default function ShopPages() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ShopErrorPage />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>(SHOP_ROUTE)
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (root?.isFragment) return <>{children}</>
  return (
    <ShopFrame frame={data?.frame} savesData={data?.savesData ?? false} flash={root?.flash ?? null}>
      {children}
    </ShopFrame>
  )
}
