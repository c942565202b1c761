import { describe, expect, it } from 'vitest'
import { type PageSettings, fillPageText, fillTitle } from './fill-placeholders.js'

const settings: PageSettings = {
  shopName: 'Stoep',
  website: 'https://shop.example',
  tagline: '',
  whatsappNumber: null,
  supportPhone: '',
  supportEmail: '',
  address: '1 Long Street \n\n Cape Town',
  city: 'Cape Town',
  vatNumber: null,
  freeDeliveryFromInCents: null,
  delivery: [],
  holdHours: 24,
  hero: { title: '', line: '', button: '', picture: null },
  socialLinks: [],
  morePages: [],
  retentionMonths: 18,
  newPhoneHoldHours: null,
}

describe('placeholders of a page', () => {
  it('take the values of the settings, a note where a setting is empty, and stay where unknown', () => {
    expect(fillPageText('{shopName}, {address} {unknown}', settings)).toBe('Stoep, 1 Long Street, Cape Town {unknown}')
    expect(fillPageText('At {website}', settings)).toBe('At https://shop.example')
    expect(fillPageText('{supportEmail}', settings)).toContain('still to be filled in')
  })

  it('promise free delivery only where delivery costs something', () => {
    const row = { province: 'Gauteng', minDays: 1, maxDays: 2, cashOnDelivery: true } as const
    const filled = (feeInCents: number) =>
      fillPageText('{freeDelivery}', {
        ...{ ...settings, freeDeliveryFromInCents: 50_000, delivery: [{ ...row, feeInCents }] },
      })
    expect(filled(6_000)).toBe('Delivery is free for orders from R500.00.')
    expect(filled(0)).toBe('')
  })

  it('have a single hour in the singular', () => {
    expect(fillPageText('for {holdHours} hours', settings)).toBe('for 24 hours')
    expect(fillPageText('for {holdHours} hours', { ...settings, holdHours: 1 })).toBe('for 1 hour')
  })

  it('do not promise new phones a longer hold than they get', () => {
    const hold = (newPhoneHoldHours: number | null) =>
      fillPageText('for {holdHours} hours.', { ...settings, newPhoneHoldHours })
    expect(hold(2)).toBe('for 24 hours (2 hours for a phone number that is new to us, until your message has arrived).')
    expect(hold(1)).toContain('(1 hour for a phone')
    expect(hold(24)).toBe('for 24 hours.')
  })

  it('state how long customer details are kept, in months or whole years as the setting says', () => {
    expect(fillPageText('{retentionMonths}', settings)).toBe('18 months')
    const rows = fillPageText('{retentionTable}', { ...settings, retentionMonths: 24 }).split('\n')
    expect(rows[0]).toBe('| What | How long | Why |')
    expect(rows[1]).toContain('| 2 years after the order was delivered')
  })

  it('cannot add marks to a text, and are plain in a title', () => {
    const shop = { ...settings, shopName: '- A|B **C** [d](/e)', city: 'A\\' }
    expect(fillPageText('| {shopName} | {city} |', shop)).toBe('| \\- A\\|B \\*\\*C\\*\\* \\[d\\](/e) | A\\\\ |')
    expect(fillTitle('About {shopName}', shop)).toBe('About - A|B **C** [d](/e)')
  })

  it('are sentences and a table where the settings say so', () => {
    const row = { feeInCents: 5000, minDays: 2, maxDays: 4 }
    const shop: PageSettings = {
      ...settings,
      whatsappNumber: '+27821234567',
      vatNumber: '4123456789',
      freeDeliveryFromInCents: 50_000,
      delivery: [
        { ...row, province: 'Gauteng', cashOnDelivery: true },
        { ...row, province: 'Limpopo', cashOnDelivery: false },
      ],
    }
    expect(fillPageText('{whatsappNumber} {vatNumber} {freeDelivery}', shop)).toBe(
      '082 123 4567 Our VAT number is 4123456789. All prices include 15% VAT. Delivery is free for orders from R500.00.',
    )
    expect(fillPageText('{vatNumber}{freeDelivery}', settings)).not.toMatch(/VAT number is|free/)
    const [head, gauteng, limpopo] = fillPageText('{deliveryTable}', shop).split('\n')
    expect(head).toBe('| Province | Fee and working days |')
    expect(gauteng).toBe('| Gauteng | R50.00, 2 to 4 working days |')
    expect(limpopo).toBe('| Limpopo | R50.00, 2 to 4 working days (no cash on delivery) |')
  })

  it('stay as they are after the first two hundred', () => {
    const filled = fillPageText('{shopName}'.repeat(3_000), settings)
    expect(filled.startsWith('Stoep'.repeat(200) + '{shopName}')).toBe(true)
    expect(filled).toHaveLength(200 * 5 + 2_800 * 10)
  })
})
