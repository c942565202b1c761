import { describe, expect, it } from 'vitest'
import { readAuditFilter } from './audit-query'
import { describeEntry, listDifferences, nameOfSubject } from './audit-view'

describe('an entry of the audit list', () => {
  it('shows only what changed', () => {
    expect(listDifferences({ name: 'Shirt', stock: 3 }, { name: 'Shirt', stock: 5 })).toEqual([
      { field: 'Stock', before: '3', after: '5' },
    ])
  })

  it('ignores fields that an edit did not send', () => {
    expect(listDifferences({ state: 'pending', total: 5 }, { state: 'confirmed' })).toEqual([
      { field: 'State', before: 'Waiting', after: 'Confirmed' },
    ])
  })

  it('shows what was created and what was deleted', () => {
    expect(listDifferences(null, { name: 'Lamp' })).toEqual([{ field: 'Name', before: '', after: 'Lamp' }])
    expect(listDifferences(null, { stock: 3, name: 'Lamp' }).map(({ field }) => field)).toEqual(['Name', 'Stock'])
    expect(listDifferences({ name: 'Lamp' }, null)).toEqual([{ field: 'Name', before: 'Lamp', after: '' }])
    expect(listDifferences(null, null)).toEqual([])
  })

  it.each(['2026-99-99T99:99Z', '2026-99-99'])('shows %s, which looks like a time, as it was typed', (name) =>
    expect(listDifferences(null, { name })).toEqual([{ field: 'Name', before: '', after: name }]),
  )

  it('leaves out an empty note', () =>
    expect(listDifferences({ state: 'packed' }, { state: 'dispatched', note: '' })).toEqual([
      { field: 'State', before: 'Packed', after: 'Dispatched' },
    ]))

  it('shows the one fee that changed, not those of all provinces', () => {
    const row = (province: string, fee: number) => ({ province, fee })
    const before = { delivery: [row('Gauteng', 0), row('Limpopo', 0)], hero: { title: 'Hello', line: '' } }
    const after = { delivery: [row('Gauteng', 60), row('Limpopo', 0)], hero: { title: 'Howzit', line: '' } }
    expect(listDifferences(before, after)).toEqual([
      { field: 'Delivery by province Gauteng fee', before: 'R0.00', after: 'R60.00' },
      { field: 'Home page title', before: 'Hello', after: 'Howzit' },
    ])
  })

  it('shows amounts in rand under the name of their field', () =>
    expect(listDifferences({ specialPriceInCents: null }, { specialPriceInCents: 134_900 })).toEqual([
      { field: 'Old price', before: '', after: 'R1\u00a0349.00' },
    ]))

  it('shows South African times, names of states, yes for flags and lists as text', () =>
    expect(
      listDifferences(null, {
        closedBefore: '2026-11-20T22:30:00.000Z',
        updatedOn: '2026-11-20',
        state: 'delivery_failed',
        isHidden: true,
        names: ['Women', 'Men'],
        lines: [{ name: 'Lamp', quantity: 2, price: '349.00' }],
      }),
    ).toEqual([
      { field: 'Closed before', before: '', after: '21 Nov 2026, 00:30' },
      { field: 'Updated on', before: '', after: '20 Nov 2026' },
      { field: 'State', before: '', after: 'Delivery failed' },
      { field: 'Hidden', before: '', after: 'yes' },
      { field: 'Names', before: '', after: 'Women; Men' },
      { field: 'Items', before: '', after: 'name Lamp, quantity 2, price R349.00' },
    ]))

  it('shows an edited order by item with size and colour, and by field of the customer', () => {
    const line = { name: 'Linen shirt', size: 'M', color: 'Sand', quantity: 2, unitPriceInCents: 34_900 }
    const customer = { fullName: 'Thandi Nkosi', addressLine1: '12 Acacia Street' }
    const lines = [line, { ...line, size: 'L' }]
    expect(
      listDifferences(
        { messageReceived: false, customer, lines },
        {
          customer: { ...customer, addressLine1: '14 Acacia Street' },
          lines: [line, { ...line, size: 'L', quantity: 1 }],
        },
      ),
    ).toEqual([
      { field: 'Customer address line 1', before: '12 Acacia Street', after: '14 Acacia Street' },
      { field: 'Items Linen shirt (L / Sand) quantity', before: '2', after: '1' },
    ])
    expect(listDifferences({ lines }, { lines: [line] })[0]?.after).toBe(
      'name Linen shirt, size M, color Sand, quantity 2, unit price R349.00',
    )
  })

  it('shows the own price of a product once, without fields that follow from it', () => {
    const product = { price: 349, basePrice: 349, baseSpecialPrice: 400, percentOff: 13, updatedAt: 'then' }
    const after = { price: 1299.5, basePrice: 1299.5, percentOff: 0, updatedAt: 'now', trackByOption: true }
    expect(listDifferences(product, after)).toEqual([
      { field: 'Price', before: 'R349.00', after: 'R1\u00a0299.50' },
      { field: 'Old price', before: 'R400.00', after: '' },
      { field: 'Count stock per size and colour', before: '', after: 'yes' },
    ])
  })

  it('names the size and colour whose stock changed', () => {
    const row = (stock: number) => ({ size: 'S', color: 'Sand', stock })
    expect(listDifferences({ optionStock: [row(3)] }, { optionStock: [row(5)] })).toEqual([
      { field: 'Stock per size and colour S / Sand stock', before: '3', after: '5' },
    ])
  })

  it('cuts long values around their first difference', () => {
    const body = 'x'.repeat(2_000)
    expect(listDifferences({ body: `${body} 300 ml.` }, { body: `${body} 350 ml.` })).toEqual([
      { field: 'Body', before: `…${'x'.repeat(38)} 300 ml.`, after: `…${'x'.repeat(38)} 350 ml.` },
    ])
    const lines = ['Cap', 'Mug', 'Lamp', 'Shirt', 'Tray'].map((name) => ({
      name,
      size: 'One size',
      color: 'Sand',
      quantity: 2,
      unitPriceInCents: 34_900,
    }))
    expect(listDifferences({ lines: lines.slice(0, 4) }, { lines })[0]?.after).toContain('name Tray')
  })

  it('cuts long values short', () =>
    expect(listDifferences(null, { body: 'x'.repeat(9_000) })[0]!.after).toHaveLength(200))

  it('is described in words', () => {
    expect(describeEntry({ action: 'order.delivery_failed', subject: 'order' })).toBe('Order delivery failed')
    expect(describeEntry({ action: 'update', subject: 'user' })).toBe('User updated')
    expect(describeEntry({ action: 'phone.unmark', subject: 'phone' })).toBe('Phone unmarked')
    expect(describeEntry({ action: 'panel.product.update', subject: 'product' })).toBe('Panel product updated')
  })

  it('names what was changed, also when its name stayed the same or it is gone', () => {
    expect(nameOfSubject({ before: { name: 'Lamp', price: 5 }, after: { name: 'Lamp', price: 6 } })).toBe('Lamp')
    expect(nameOfSubject({ before: { name: 'Attic' }, after: { productsMovedTo: 'Home' } })).toBe('Attic')
    expect(nameOfSubject({ before: null, after: { title: 'About us' } })).toBe('About us')
    expect(nameOfSubject({ before: { state: 'pending' }, after: { state: 'confirmed' } })).toBe('')
  })

  it('shows the product of a slide by its name, not by its id', () =>
    expect(listDifferences(null, { itemId: 'a', productId: 'b', name: 'Lamp', percentOff: 5 })).toEqual([
      { field: 'Name', before: '', after: 'Lamp' },
      { field: 'Percent off', before: '', after: '5' },
    ]))
})

it('the actor filter trims the email address and makes it lower case', () =>
  expect(readAuditFilter(new URLSearchParams('actor= Thandi@Shop.example ')).actor).toBe('thandi@shop.example'))

it('a pasted order number is looked for without what nobody sees', () =>
  expect(readAuditFilter(new URLSearchParams('orderNumber=ST-7K4QX%E2%80%8B%00')).orderNumber).toBe('ST-7K4QX'))
