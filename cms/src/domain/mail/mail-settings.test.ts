import { expect, it } from 'vitest'
import { readMail } from './mail-settings'

function read(SMTP_URL?: string, MAIL_FROM?: string) {
  const wrong: string[] = []
  const settings = readMail({ SMTP_URL, MAIL_FROM }, (name) => wrong.push(name))
  return wrong.length > 0 ? wrong : settings
}

const from = 'Stoep <shop@stoep.test>'

it('no mail is sent when nothing is set', () => expect(read()).toBeUndefined())

it('an smtps URL begins with TLS and gives the name and password', () => {
  expect(read('smtps://us%40er:p%2Fss@mail.stoep.test', from)).toEqual({
    from,
    host: 'mail.stoep.test',
    port: 465,
    secure: true,
    requireTLS: false,
    auth: { user: 'us@er', pass: 'p/ss' },
  })
})

it.each([
  ['smtp://mail.stoep.test', 587, true],
  ['smtp://mail.stoep.test:2525/', 2525, true],
  ['smtp://127.0.0.1:1025', 1025, false],
  ['smtp://[::1]:1025', 1025, false],
  ['smtp://10.0.0.7', 587, false],
  ['smtp://localhost', 587, false],
])('%s uses port %i and requires STARTTLS: %s', (url, port, requireTLS) => {
  expect(read(url, 'shop@stoep.test')).toMatchObject({ port, secure: false, requireTLS })
})

it.each([
  ['mail.stoep.test', from, ['SMTP_URL']],
  ['https://mail.stoep.test', from, ['SMTP_URL']],
  ['smtp://', from, ['SMTP_URL']],
  ['smtps://user:50%geheim@mail.stoep.test', from, ['SMTP_URL']],
  ['smtps://user:12/geheim@mail.stoep.test', from, ['SMTP_URL']],
  ['smtps://user:12?geheim@mail.stoep.test', from, ['SMTP_URL']],
  ['smtps://user:12#geheim@mail.stoep.test', from, ['SMTP_URL']],
  ['smtp://mail.stoep.test', undefined, ['MAIL_FROM']],
  ['smtp://mail.stoep.test', 'Stoep', ['MAIL_FROM']],
  ['smtp://mail.stoep.test', 'Stoep <a@b.test>\r\nBcc: c@d.test', ['MAIL_FROM']],
  [undefined, from, ['SMTP_URL']],
])('SMTP_URL %j and MAIL_FROM %j are rejected by the names %j', (url, sender, wrong) =>
  expect(read(url, sender)).toEqual(wrong),
)
