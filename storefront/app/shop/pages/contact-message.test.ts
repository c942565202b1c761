import { describe, expect, it } from 'vitest'
import { checkContactForm, contactLinks, readContactForm } from './contact-message'

const shop = { shopName: 'Stoep', whatsappNumber: '+27 60 000 0000', supportEmail: 'help@stoep.example' }

describe('the contact form', () => {
  it('requires a name and a message, and a valid email address if there is one', () => {
    expect(checkContactForm({ name: '', email: '', message: '' })).toEqual({
      name: 'Please tell us your name.',
      message: 'Please write a message.',
    })
    expect(checkContactForm({ name: 'Thandi', email: 'thandi@', message: 'Hi' })).toEqual({
      email: 'Please check the email address.',
    })
    expect(checkContactForm({ name: 'Thandi', email: '', message: 'Hi' })).toEqual({})
  })

  it('links to the chat and to a mail with what was typed', () => {
    const links = contactLinks({ name: 'Thandi *M*', email: 'thandi_m@x.co.za', message: 'Is it open? #1' }, shop)
    expect(links.whatsapp).toBe(
      `https://wa.me/27600000000?text=${encodeURIComponent('Is it open? #1\n\nThandi M, thandi_m@x.co.za')}`,
    )
    expect(links.mail).toContain('mailto:help@stoep.example?subject=Message%20to%20Stoep&body=Is%20it%20open%3F%20%231')
  })

  it('cuts a long name before an emoji, not within it', () => {
    const fields = readContactForm(new URLSearchParams({ name: `${'T'.repeat(79)}😀`, message: 'Hi' }))
    expect(contactLinks(fields, shop).whatsapp).toBe(`https://wa.me/27600000000?text=Hi%0A%0A${'T'.repeat(79)}`)
  })

  it('offers no way of contact that the shop does not have', () => {
    expect(
      contactLinks({ name: 'T', email: '', message: 'Hi' }, { shopName: 'S', whatsappNumber: null, supportEmail: '' }),
    ).toEqual({ whatsapp: null, mail: null })
  })

  it('cuts a message that is far too long', () => {
    expect(readContactForm(new URLSearchParams({ message: 'x'.repeat(5_000) })).message).toHaveLength(1_000)
  })
})
