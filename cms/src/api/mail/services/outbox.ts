import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, errorText } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import pLimit from 'p-limit'
import type { Mail, MailingShop } from '../../../domain/mail/mails'
import { toHtml } from '../../../domain/mail/to-html'
import { environment } from '../../../environment'
import { getService } from '../../../services'

/** The queue gets longer only when no server accepts mail: then new mails are dropped, and can be requested again. */
const MOST_WAITING = 100
/** When to try again a server that is busy or away; a rejected mail is not tried again. */
const TRY_AGAIN_MS = [2_000, 20_000]
/** How long a stop waits for the mail that is being sent: a server that says nothing would hold it until it is killed. */
const LAST_MAIL_MS = 1_500

interface EmailPlugin {
  send(mail: Mail & { html: string }): Promise<unknown>
}

/** Sends the shop's e-mails one after the other, without the requests waiting for it. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const stopping = new AbortController()
  const inTurn = pLimit(1)
  let last: Promise<void> = Promise.resolve()

  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    const plugin: EmailPlugin = strapi.plugin('email').service('email')
    for (const pause of [...TRY_AGAIN_MS, undefined]) {
      if (stopping.signal.aborted) return
      try {
        await plugin.send({ to, subject, text, html: toHtml(text) })
        return
      } catch (error) {
        // The server's message may contain the address. Without a code it is not the server's: it closed the connection.
        const why = [codeOf(error), replyOf(error)].filter(Boolean).join(' ') || errorText(error)
        if (pause === undefined || isRejection(error)) {
          strapi.log.error(`An email could not be sent (${why}).`)
          return
        }
        strapi.log.warn(`An email could not be sent (${why}); trying again in ${pause / 1_000} s.`)
        await wait(pause, undefined, { signal: stopping.signal })
      }
    }
  }

  return {
    isOn: environment.mail !== undefined,

    /** Queues a mail; does nothing when e-mail is not set up. Never throws. */
    post<About>(compose: (shop: MailingShop, about: About) => Mail, about: About): void {
      if (!environment.mail || stopping.signal.aborted) return
      if (inTurn.activeCount + inTurn.pendingCount >= MOST_WAITING) {
        strapi.log.error('An email was dropped: too many are waiting.')
        return
      }
      const { shopName } = getService(strapi, 'settings.settings').current()
      const mail = compose({ shopName, backOffice: `${environment.PUBLIC_URL}/admin` }, about)
      last = inTurn(() => send(mail)).catch(() => undefined)
    },

    /** Waits a moment for what is being sent; further tries are given up. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.race([last, wait(LAST_MAIL_MS)])
    },
  }
}

/** What an SMTP server replied: 4xx means later, 5xx never. */
const replyOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined
const isRejection = (error: unknown): boolean => (replyOf(error) ?? 0) >= 500
