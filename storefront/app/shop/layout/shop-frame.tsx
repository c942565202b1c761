import type { ReactNode } from 'react'
import type { Flash } from '~/http/flash'
import { Kept, type KeptHtml } from '~/http/kept-html'
import { SaverProvider } from '~/ui/saver'
import { ToastRegion } from '~/shop/notifications/toast-region'
import { UNKNOWN_SETTINGS } from '~/platform/unknown-settings'
import { SiteFooter } from './site-footer'
import { SiteTop } from './site-header'

/** The parts of the frame that most pages have in common (rendered-frame.server.tsx). */
export interface RenderedFrame {
  top: KeptHtml
  footer: KeptHtml
}

interface Props {
  /** Undefined on an error page whose settings were not read. */
  frame: RenderedFrame | undefined
  savesData: boolean
  flash: Flash | null
  children: ReactNode
}

/** The frame of every shop page. It is the same for everyone; the script adds what readable cookies tell. */
export function ShopFrame({ frame, savesData, flash, children }: Props) {
  return (
    <SaverProvider value={savesData}>
      {frame ? <Kept part={frame.top} /> : <SiteTop settings={UNKNOWN_SETTINGS} />}
      <ToastRegion flash={flash} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {frame ? (
        <Kept part={frame.footer} />
      ) : (
        <SiteFooter settings={UNKNOWN_SETTINGS} savesData={savesData} staysHere={false} />
      )}
    </SaverProvider>
  )
}
