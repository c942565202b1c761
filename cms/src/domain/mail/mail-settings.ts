import { hostOf, isNearbyAddress } from '@stoep/shared'
import { z } from 'zod'

/** How e-mail is sent, as options of nodemailer. */
interface MailSettings {
  /** "Shop <shop@example.co.za>", or the address alone. */
  from: string
  host: string
  port: number
  /** TLS from the start (smtps); otherwise STARTTLS is required before anything is sent. */
  secure: boolean
  requireTLS: boolean
  auth?: { user: string; pass: string }
}

interface Given {
  SMTP_URL?: string
  MAIL_FROM?: string
}

const SENDER = /^(?:[^<>\r\n]{1,100} <([^<>\s]+)>|([^<>\s]+))$/
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 }

/** Reads `SMTP_URL` and `MAIL_FROM`; throws an error that names the wrong one. Undefined when neither is set. */
export function readMail(
  { SMTP_URL: url, MAIL_FROM: from }: Given,
  reject: (name: keyof Given, message: string) => void,
): MailSettings | undefined {
  if (url === undefined) {
    if (from !== undefined) reject('SMTP_URL', 'is needed where MAIL_FROM is given')
    return undefined
  }
  const server = readServer(url)
  if (!server)
    reject(
      'SMTP_URL',
      'must look like smtps://user:password@mail.example.co.za, with special characters of name and password percent-encoded',
    )
  const address = from === undefined ? undefined : SENDER.exec(from)?.slice(1).find(Boolean)
  if (!z.email().safeParse(address).success)
    reject('MAIL_FROM', 'must be the address that mail comes from, like "Shop <shop@example.co.za>"')
  return server && from !== undefined ? { from, ...server } : undefined
}

const isNearby = (host: string) => host === 'localhost' || isNearbyAddress(host)

function readServer(given: string): Omit<MailSettings, 'from'> | undefined {
  const url = URL.parse(given)
  if (!url?.hostname || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) return undefined
  // A password with a bare / ? or # would end the address, with the user as its host.
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) return undefined
  const [user, pass] = [decode(url.username), decode(url.password)]
  if (user === undefined || pass === undefined) return undefined
  const host = hostOf(url)
  const secure = url.protocol === 'smtps:'
  return {
    host,
    port: url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port),
    secure,
    // No TLS is needed within the shop's own network.
    requireTLS: !secure && !isNearby(host),
    ...(user && { auth: { user, pass } }),
  }
}

/** Undefined if a % in it is no code of a character. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
