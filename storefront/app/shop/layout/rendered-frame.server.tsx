import type { PublicSettings } from '@stoep/shared'
import { keepHtml } from '~/http/keep-html'
import type { RenderedFrame } from './shop-frame'
import { SiteFooter } from './site-footer'
import { SiteTop } from './site-header'

/** All that the frame depends on besides the settings. */
interface Look {
  savesData: boolean
  staysHere: boolean
}

/** By settings, which are the same object as long as nothing changes (kept-settings.ts), and look. */
const rendered = new WeakMap<PublicSettings, Map<string, RenderedFrame>>()

/** Renders the frame of a page, only once as long as nothing of it changes: it has as many elements as a list's filters. */
export function renderFrame(settings: PublicSettings, look: Look): RenderedFrame {
  const looks = rendered.get(settings) ?? new Map<string, RenderedFrame>()
  rendered.set(settings, looks)
  const key = Object.values(look).join(' ')
  const known = looks.get(key)
  if (known) return known
  const frame = {
    top: keepHtml(<SiteTop settings={settings} />),
    footer: keepHtml(<SiteFooter settings={settings} savesData={look.savesData} staysHere={look.staysHere} />),
  }
  looks.set(key, frame)
  return frame
}
