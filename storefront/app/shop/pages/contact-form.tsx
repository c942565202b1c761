import { formatPhone, MAX_LENGTHS, plainForMessage, whatsappUrl, type PublicSettings } from '@stoep/shared'
import { Button, ButtonLink } from '~/ui/button'
import { Field, TextArea } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { joinLines } from '~/ui/join-lines'
import { placeOf } from '~/shop/layout/place-of'
import { MAX_MESSAGE, type ContactErrors, type ContactFields, type ContactLinks } from './contact-message'

interface Props {
  fields: ContactFields
  errors: ContactErrors
  /** Set once a complete form was sent. */
  links: ContactLinks | null
}

export function ContactForm({ fields, errors, links }: Props) {
  if (links) return <SendIt links={links} />
  const wrong = Object.entries(errors)
  return (
    <form method="post" action="/contact" className="contact-form" noValidate>
      {wrong.length > 0 && (
        <div className="notice error" role="alert" tabIndex={-1} autoFocus>
          <ul>
            {wrong.map(([name, text]) => (
              <li key={name}>
                <a href={`#contact-${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Field
        id="contact-name"
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={MAX_LENGTHS.name}
        required
        defaultValue={fields.name}
        error={errors.name}
      />
      <Field
        id="contact-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTHS.email}
        defaultValue={fields.email}
        error={errors.email}
      />
      <TextArea
        id="contact-message"
        label="Message"
        name="message"
        maxLength={MAX_MESSAGE}
        required
        defaultValue={fields.message}
        error={errors.message}
      />
      <Button type="submit" size="big">
        Continue
      </Button>
      <p className="hint">Next you choose WhatsApp or email. Nothing you type here is stored by the shop.</p>
    </form>
  )
}

/** Gets the focus, as the errors do: on a phone it is below the screen. */
function SendIt({ links }: { links: ContactLinks }) {
  return (
    <div className="notice success contact-form" role="status" tabIndex={-1} autoFocus>
      <h2>Your message is ready</h2>
      {links.whatsapp && (
        <ButtonLink href={links.whatsapp} rel="noreferrer" size="big">
          <Icon name="chat" />
          Send it on WhatsApp
        </ButtonLink>
      )}
      {links.mail && (
        <ButtonLink href={links.mail} variant="plain" size="big">
          <Icon name="mail" />
          Send it by email
        </ButtonLink>
      )}
    </div>
  )
}

export function ContactDetails({ settings }: { settings: PublicSettings }) {
  const { shopName, whatsappNumber, supportPhone, supportEmail, address, city } = settings
  const chatUrl = whatsappUrl(whatsappNumber, `Hello ${plainForMessage(shopName)}, `)
  return (
    <ul className="contact-details">
      {whatsappNumber && chatUrl && (
        <li>
          <Icon name="chat" />
          <a href={chatUrl} rel="noreferrer">
            WhatsApp {formatPhone(whatsappNumber)}
          </a>
        </li>
      )}
      {supportPhone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</a>
        </li>
      )}
      {supportEmail && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      )}
      <li>
        <Icon name="pin" />
        <span>{[joinLines(address), placeOf(city)].filter(Boolean).join(', ')}</span>
      </li>
    </ul>
  )
}
