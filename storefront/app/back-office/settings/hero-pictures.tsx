import type { AdminSettings } from '@stoep/shared'
import { useState } from 'react'
import { PictureField } from '~/back-office/forms/picture-field'
import { useToast } from '~/back-office/notifications/toast-provider'
import { call, lacksResponse } from '~/http/staff-api'

type HeroSettings = Pick<AdminSettings, 'hero' | 'heroSlots'>
type Slot = 'heroWide' | 'heroTall'

const SLOTS = [
  { slot: 'heroWide', name: 'desktop', title: 'Picture for desktops', hint: 'Wide, best 1440 × 720 pixels or more.' },
  { slot: 'heroTall', name: 'phone', title: 'Picture for phones', hint: 'Upright, best 1080 × 1350 pixels or more.' },
] as const
const PREVIEW_WIDTH = 480

/** The two crops of the picture on the home page. Each is in use as soon as it is uploaded. */
export function HeroPictures({ loaded }: { loaded: HeroSettings }) {
  const toast = useToast()
  const [settings, setSettings] = useState(loaded)
  const [busySlot, setBusySlot] = useState<Slot>()
  const readAgain = async (error: unknown): Promise<never> => {
    // Without its response it may have been done: the preview shows whether it was.
    if (lacksResponse(error)) setSettings(await call('GET /api/admin/settings').catch(() => settings))
    throw error
  }
  const save = async (slot: Slot, url: string | null) => {
    const saving = call('PUT /api/admin/settings', { body: { [slot]: url } })
    setSettings(await saving.catch(readAgain))
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
            url={previewOf(settings, slot)}
            alt={`The picture ${name}s see now`}
            empty={settings.hero.picture ? 'None: the other one is shown.' : 'None.'}
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
function previewOf({ hero: { picture }, heroSlots }: HeroSettings, slot: Slot): string {
  const isOwn = slot === 'heroWide' ? heroSlots.wide : heroSlots.tall
  if (!picture || !isOwn) return ''
  const files = slot === 'heroWide' ? picture.wide : picture.tall
  const webps = files.filter(({ type }) => type === 'image/webp')
  return (webps.find(({ width }) => width >= PREVIEW_WIDTH) ?? webps.at(-1))?.url ?? ''
}
