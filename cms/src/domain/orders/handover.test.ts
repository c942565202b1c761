import { describe, expect, it } from 'vitest'
import { describeCorrection, describeHandover, isHandoverChange, pickHandover } from './handover'

describe('the courier and waybill of a parcel', () => {
  it.each([
    [{ courier: 'Fast Wheels', waybill: 'FW-1' }, 'Courier: Fast Wheels. Waybill: FW-1'],
    [{ courier: '', waybill: 'FW-1' }, 'Waybill: FW-1'],
    [{ courier: '', waybill: '' }, ''],
    [{}, ''],
  ])('%j are described as "%s"', (handover, text) => expect(describeHandover(handover)).toBe(text))

  const known = { courier: 'Fast Wheels', waybill: 'FW-1' }
  it.each([
    [{ waybill: 'FW-2' }, 'Waybill: FW-1 to FW-2'],
    [{ courier: 'Slow Wheels', waybill: '' }, 'Courier: Fast Wheels to Slow Wheels. Waybill: FW-1 to none'],
    [{ courier: 'Fast Wheels' }, ''],
    [{}, ''],
  ])('%j as a correction are described as "%s"', (given, text) => {
    expect(describeCorrection(known, given)).toBe(text)
    expect(isHandoverChange(known, given)).toBe(text !== '')
  })

  it('that were not known are described as none before', () => {
    expect(describeCorrection({ courier: '', waybill: '' }, { waybill: 'FW-1' })).toBe('Waybill: none to FW-1')
  })
})

it('the handover of a request or of an order is its own fields alone', () => {
  const order = { courier: 'Fast Wheels', waybill: 'FW-1', message: 'Hello', version: 3 }
  expect(pickHandover(order)).toEqual({ courier: 'Fast Wheels', waybill: 'FW-1' })
  expect(pickHandover({ waybill: '' })).toEqual({ courier: undefined, waybill: '' })
})
