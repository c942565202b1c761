import type { PublicSettings } from '@stoep/shared'
import type { ReactNode } from 'react'
import type { Flash } from '../../http/flash'
import { SaverProvider } from '../../ui/saver'

interface Props {
  settings: PublicSettings
  savesData: boolean
  year: number | null
  flash: Flash | null
  children: ReactNode
}

export function ShopFrame({ settings, savesData, children }: Props) {
  return (
    <SaverProvider value={savesData}>
      <header className="site-header">{settings.shopName}</header>
      <main id="main">{children}</main>
    </SaverProvider>
  )
}
