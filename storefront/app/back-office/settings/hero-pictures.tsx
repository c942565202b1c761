import type { AdminSettings, UpdateSettings } from '@stoep/shared'
import { useState } from 'react'
import { call, messageOf } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DropZone } from '~/ui/drop-zone'
import { rejectFile, uploadPicture } from '~/back-office/catalogue/form/upload-picture'
import { useToast } from '~/back-office/notifications/toast-provider'

type HeroPicture = AdminSettings['hero']['picture']
type Slot = 'heroWide' | 'heroTall'

const SLOTS = [
  { slot: 'heroWide', name: 'desktop', title: 'Picture for desktops', hint: 'Wide, best 1440 × 720 pixels or more.' },
  { slot: 'heroTall', name: 'phone', title: 'Picture for phones', hint: 'Upright, best 1080 × 1350 pixels or more.' },
] as const
const ANY_PICTURE = { 'image/*': [] }
const PREVIEW_WIDTH = 480
const UPLOAD_FAILED = 'The picture could not be uploaded. Please try again.'

/** The two crops of the home page's first picture. Each is in use as soon as it has arrived. */
export function HeroPictures({ loaded }: { loaded: HeroPicture }) {
  const toast = useToast()
  const [picture, setPicture] = useState(loaded)
  const [busy, setBusy] = useState<{ slot: Slot; percent: number }>()
  const [problems, setProblems] = useState<Partial<Record<Slot, string>>>({})

  const save = async (slot: Slot, change: Pick<UpdateSettings, Slot>, done: string) => {
    const { hero } = await call('PUT /api/admin/settings', { body: change })
    setPicture(hero.picture)
    setProblems({ ...problems, [slot]: undefined })
    toast(done, 'success')
  }
  const attempt = async (slot: Slot, work: () => Promise<void>) => {
    setBusy({ slot, percent: 0 })
    try {
      await work()
    } catch (error) {
      const message = messageOf(error, UPLOAD_FAILED)
      setProblems({ ...problems, [slot]: message })
      toast(message, 'error')
    }
    setBusy(undefined)
  }
  const upload = (slot: Slot, file: File | undefined) => {
    if (!file) return
    const rejection = rejectFile(file)
    if (rejection) return setProblems({ ...problems, [slot]: rejection })
    void attempt(slot, async () => {
      const onProgress = (percent: number) => setBusy({ slot, percent })
      const { url } = await uploadPicture(file, onProgress, new AbortController().signal)
      await save(slot, { [slot]: url }, 'The picture is on the home page.')
    })
  }
  const remove = (slot: Slot) =>
    attempt(slot, () => save(slot, { [slot]: null }, 'The picture was taken off the home page.'))

  return (
    <div className="hero-pictures">
      {SLOTS.map(({ slot, name, title, hint }) => {
        const url = previewOf(picture, slot)
        return (
          <section key={slot} className="stack" aria-label={title}>
            <h2>{title}</h2>
            {url ? (
              <>
                <img className="hero-preview" src={url} alt={`The picture ${name}s see now`} />
                <Button look="plain" disabled={busy !== undefined} onClick={() => void remove(slot)}>
                  Remove the {name} picture
                </Button>
              </>
            ) : (
              <p className="muted small">{picture ? 'None: the other one is shown.' : 'None.'}</p>
            )}
            {problems[slot] && (
              <p className="error" role="alert">
                {problems[slot]}
              </p>
            )}
            {busy?.slot === slot ? (
              <progress aria-label={`Upload of the ${name} picture`} max={100} value={busy.percent} />
            ) : (
              <DropZone
                label={`Choose a ${name} picture`}
                hint={hint}
                accept={ANY_PICTURE}
                multiple={false}
                isDisabled={busy !== undefined}
                onFiles={([file]) => upload(slot, file)}
              />
            )}
          </section>
        )
      })}
    </div>
  )
}

/** '' where this crop has no picture of its own and the other one stands in. */
function previewOf(picture: HeroPicture, slot: Slot): string {
  if (!picture) return ''
  const [own, other] = slot === 'heroWide' ? [picture.wide, picture.tall] : [picture.tall, picture.wide]
  if (slot === 'heroTall' && own[0]?.url === other[0]?.url) return ''
  const webps = own.filter(({ type }) => type === 'image/webp')
  return (webps.find(({ width }) => width >= PREVIEW_WIDTH) ?? webps.at(-1))?.url ?? ''
}
