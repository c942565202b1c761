import type { PublicSettings } from '@stoep/shared'
import type { ReactNode } from 'react'
import type { Flash } from '~/http/flash'
import { SaverProvider } from '~/ui/saver'
import { ToastRegion } from '~/shop/notifications/toast-region'
import { SiteFooter } from './site-footer'
import { MenuDialog, SiteHeader } from './site-header'

interface Props {
  settings: PublicSettings
  savesData: boolean
  flash: Flash | null
  children: ReactNode
}

/** The frame of every shop page. It is the same for everyone; the script adds what readable cookies tell. */
export function ShopFrame({ settings, savesData, flash, children }: Props) {
  return (
    <SaverProvider value={savesData}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader shopName={settings.shopName} categories={settings.categories} />
      <MenuDialog categories={settings.categories} />
      <ToastRegion flash={flash} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter settings={settings} savesData={savesData} />
    </SaverProvider>
  )
}
