import { formatPhone, pageUrl, plainForMessage, whatsappUrl, type PublicSettings } from '@stoep/shared'
import { joinLines } from '~/ui/join-lines'
import { LinkList } from './link-list'
import { LEGAL_LINKS, QUICK_LINKS, SERVICE_LINKS } from './links'
import { placeOf } from './place-of'

interface Props {
  settings: PublicSettings
  savesData: boolean
  /** Whether the data saver is switched without leaving the page (`keepsInput`). */
  staysHere: boolean
}

export function SiteFooter({ settings, savesData, staysHere }: Props) {
  const chatUrl = whatsappUrl(settings.whatsappNumber, `Hello ${plainForMessage(settings.shopName)}, `)
  const social = [...(chatUrl ? [{ label: 'WhatsApp', url: chatUrl }] : []), ...settings.socialLinks]
  const more = settings.morePages.map(({ slug, title }) => ({ label: title, href: pageUrl(slug) }))
  return (
    <footer className="site-footer" id="footer" tabIndex={-1}>
      <div className="wrap">
        <div className="foot-columns">
          <section className="foot-brand">
            <h2>{settings.shopName}</h2>
            <p>{settings.tagline || 'Order over WhatsApp, pay the courier in cash at your door.'}</p>
            {social.length > 0 && (
              <ul className="foot-social" aria-label="Follow us">
                {social.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener noreferrer" target="_blank">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <nav aria-labelledby="foot-quick">
            <h2 id="foot-quick">Quick links</h2>
            <LinkList links={QUICK_LINKS} />
          </nav>
          <nav aria-labelledby="foot-service">
            <h2 id="foot-service">Customer service</h2>
            <LinkList links={[...SERVICE_LINKS, ...more]} />
          </nav>
          <Contact settings={settings} />
        </div>
        <div className="foot-end">
          <p>
            © 2024 {settings.shopName}. All rights reserved.{settings.vatNumber && ' Prices include VAT.'}
          </p>
          <nav aria-label="Legal">
            <LinkList links={LEGAL_LINKS} />
          </nav>
          <DataSaverSwitch savesData={savesData} staysHere={staysHere} />
        </div>
      </div>
    </footer>
  )
}

function Contact({ settings }: { settings: PublicSettings }) {
  const { supportEmail, supportPhone, address, city } = settings
  return (
    <section>
      <h2>Contact</h2>
      <ul>
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </li>
        )}
        {supportPhone && (
          <li>
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{formatPhone(supportPhone)}</a>
          </li>
        )}
        {address && <li className="foot-text">{joinLines(address)}</li>}
        <li className="foot-text">{placeOf(city)}</li>
      </ul>
    </section>
  )
}

/** On these pages, where a reload would lose input, the script switches the data saver in the background. */
export const keepsInput = (pathname: string): boolean => /^\/(?:cart|contact|track-order|product\/.+)$/.test(pathname)

/** For browsers that do not ask for less data themselves: smaller pictures, no slider that moves by itself. */
export function DataSaverSwitch({ savesData, staysHere }: { savesData: boolean; staysHere: boolean }) {
  const inPlace = staysHere ? { 'data-enhance': '', 'data-piece': '' } : {}
  return (
    <form method="post" action="/data-saver" id="data-saver" {...inPlace}>
      <button
        className="btn plain"
        name="saver"
        value={savesData ? '0' : '1'}
        aria-pressed={savesData}
        data-focus={staysHere ? 'saver' : undefined}
      >
        Data saver: {savesData ? 'on' : 'off'}
      </button>
    </form>
  )
}
