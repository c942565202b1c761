import type { AdminSettings } from '@stoep/shared'
import { useState } from 'react'
import { PictureField } from '~/back-office/forms/picture-field'
import { useToast } from '~/back-office/notifications/toast-provider'
import { call } from '~/http/staff-api'

type HeroPicture = AdminSettings['hero']['picture']
type Slot = 'heroWide' | 'heroTall'

const SLOTS = [
  { slot: 'heroWide', name: 'desktop', title: 'Picture for desktops', hint: 'Wide, best 1440 × 720 pixels or more.' },
  { slot: 'heroTall', name: 'phone', title: 'Picture for phones', hint: 'Upright, best 1080 × 1350 pixels or more.' },
] as const
const PREVIEW_WIDTH = 480

/** The two crops of the picture on the home page. Each is in use as soon as it is uploaded. */
export function HeroPictures({ loaded }: { loaded: HeroPicture }) {
  const toast = useToast()
  const [picture, setPicture] = useState(loaded)
  const [busySlot, setBusySlot] = useState<Slot>()
  const save = async (slot: Slot, url: string | null) => {
    const { hero } = await call('PUT /api/admin/settings', { body: { [slot]: url } })
    setPicture(hero.picture)
    toast(url ? 'The picture is on the home page.' : 'The picture was taken off the home page.', 'success')
  }
  return (
    <div className="hero-pictures">
      {SLOTS.map(({ slot, name, title, hint }) => (
        <section key={slot} className="stack" aria-label={title}>
          <h2>{title}</h2>
          <PictureField
            name={`${name} picture`}
            hint={hint}
            url={previewOf(picture, slot)}
            alt={`The picture ${name}s see now`}
            empty={picture ? 'None: the other one is shown.' : 'None.'}
            isDisabled={busySlot !== undefined && busySlot !== slot}
            onBusy={(isBusy) => setBusySlot(isBusy ? slot : undefined)}
            onChange={(url) => save(slot, url)}
          />
        </section>
      ))}
    </div>
  )
}

/** The preview of a crop; '' if it has no picture of its own and the other one is used. */
function previewOf(picture: HeroPicture, slot: Slot): string {
  if (!picture) return ''
  const [own, other] = slot === 'heroWide' ? [picture.wide, picture.tall] : [picture.tall, picture.wide]
  if (slot === 'heroTall' && own[0]?.url === other[0]?.url) return ''
  const webps = own.filter(({ type }) => type === 'image/webp')
  return (webps.find(({ width }) => width >= PREVIEW_WIDTH) ?? webps.at(-1))?.url ?? ''
}
