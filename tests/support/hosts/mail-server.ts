import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** Resolves with the next mail that has not been taken yet, once it has arrived. */
  next(): Promise<ReceivedMail>
  /** The number of mails that arrived and were not taken. */
  waiting(): number
  /** Rejects the next mails with these replies, one each: 4xx means temporary, 5xx permanent. */
  refuse(...replies: number[]): void
  /** The number of mails rejected so far. */
  refused(): number
  close(): Promise<void>
}

/** A real SMTP server in this process, which requires a user name and password. */
export async function startMailServer({ user = 'stoep', password = 'mail pass' } = {}): Promise<MailServer> {
  const arrived: ReceivedMail[] = []
  const askers: ((mail: ReceivedMail) => void)[] = []
  const replies: number[] = []
  let refused = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _session, done) =>
      given.username === user && given.password === password ? done(null, { user }) : done(new Error('Who is this?')),
    onMailFrom(_address, _session, done) {
      const reply = replies.shift()
      if (reply === undefined) return done()
      refused++
      done(Object.assign(new Error('Not now.'), { responseCode: reply }))
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const { from, subject, text, html } = await PostalMime.parse(Buffer.concat(chunks))
        const mail = {
          to: envelope.rcptTo.map(({ address }) => address),
          from: from?.address ?? '',
          subject: subject ?? '',
          text: text ?? '',
          html: html ?? '',
        }
        done()
        const asker = askers.shift()
        if (asker) asker(mail)
        else arrived.push(mail)
      })()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    next: () =>
      new Promise((resolve) => {
        const mail = arrived.shift()
        if (mail) resolve(mail)
        else askers.push(resolve)
      }),
    waiting: () => arrived.length,
    refuse: (...more) => void replies.push(...more),
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
