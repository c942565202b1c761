import type { PublicSettings } from '@stoep/shared'
import { keepHtml, renderOnce } from '~/http/keep-html'
import type { RenderedFrame } from './shop-frame'
import { SiteFooter } from './site-footer'
import { SiteTop } from './site-header'

/** All that the frame depends on besides the settings. */
interface Look {
  savesData: boolean
  staysHere: boolean
}

/**
 * Renders the frame of a page: it has as many elements as a list's filters. The settings are the same object as long as
 * nothing changes (kept-settings.ts).
 */
export const renderFrame = renderOnce((settings: PublicSettings, look: Look): RenderedFrame => ({
  top: keepHtml(<SiteTop settings={settings} />),
  footer: keepHtml(<SiteFooter settings={settings} {...look} />),
}))
