import { describe, expect, it } from 'vitest'
import { addressQuestions } from './address-questions.js'

const right = {
  addressLine1: '12 Acacia Street',
  addressLine2: '',
  suburb: 'Glenwood',
  city: 'Durban',
  province: 'KwaZulu-Natal',
  postalCode: '4001',
}

describe('an address', () => {
  it.each([
    ['Gauteng', '0001'],
    ['Gauteng', '2001'],
    ['Free State', '1947'],
    ['North West', '0299'],
    ['Northern Cape', '6920'],
    ['Eastern Cape', '9750'],
    ['Western Cape', '8001'],
    ['Northern Cape', '9795'],
    ['Free State', '8340'],
    ['Free State', '8710'],
    ['Free State', '2970'],
    ['KwaZulu-Natal', ''],
    ['KwaZulu-Natal', '800'],
    ['KwaZulu-Natal', '80010'],
    ['KwaZulu-Natal', 'x8001'],
    ['KwaZulu-Natal', ' 4001 '],
    ['', '4001'],
  ])('in %s with postal code %s raises no question', (province, postalCode) => {
    expect(addressQuestions({ ...right, province, postalCode })).toEqual({})
  })

  it.each([
    ['0000', '0299', 'Gauteng or North West'],
    ['0300', '0399', 'North West or Limpopo'],
    ['0400', '0499', 'Limpopo or Gauteng or Mpumalanga or North West'],
    ['0500', '0999', 'Limpopo'],
    ['1000', '1399', 'Mpumalanga or Gauteng or Limpopo'],
    ['1400', '2199', 'Gauteng or Free State'],
    ['2200', '2499', 'Mpumalanga or Gauteng or North West'],
    ['2500', '2899', 'North West or Gauteng'],
    ['2900', '2999', 'KwaZulu-Natal or Free State'],
    ['3000', '4679', 'KwaZulu-Natal'],
    ['4680', '4739', 'KwaZulu-Natal or Eastern Cape'],
    ['4740', '6499', 'Eastern Cape or Western Cape'],
    ['6500', '8299', 'Western Cape or Northern Cape'],
    ['8300', '8999', 'Northern Cape or North West or Free State'],
    ['9000', '9999', 'Free State or Eastern Cape or Northern Cape'],
  ])('with a postal code from %s to %s is in %s', (first, last, provinces) => {
    for (const postalCode of [first, last])
      expect(addressQuestions({ ...right, province: 'Elsewhere', postalCode })).toEqual({
        postalCode: `${postalCode} is a postal code of ${provinces}, not of Elsewhere. Which is right?`,
      })
  })

  it.each([
    ...['PO Box 12', 'P.O. Box 7', 'p o box 1', 'P0 Box 3', 'Post Office Box 12', 'Box 123', 'Posbus 4', 'Pos bus 4'],
    ...['P.O.Box12', 'POBox12', 'Posbus4', 'Box12', 'Post Office Box12'],
    ...['PostOffice Box 5', 'Post OfficeBox 5', 'post office box'],
    ...[
      'Private Bag X1',
      'Private Bag 12',
      'Privaatsak X2',
      'P/Bag X1234',
      'P.Bag X9',
      'P Bag X9',
      'Pvt Bag X9',
      'Pvt. BagX9',
    ],
  ])('written as %s raises the question about PO boxes', (addressLine1) => {
    expect(addressQuestions({ ...right, addressLine1 })).toEqual({
      addressLine1: 'Couriers do not deliver to a PO Box. Is there a street address?',
    })
  })

  it('with a PO box in its second line, or as its suburb or town, raises it, too', () => {
    for (const field of ['addressLine2', 'suburb', 'city']) {
      expect(addressQuestions({ ...right, [field]: 'PO Box 12 Nongoma' })).toEqual({
        addressLine1: 'Couriers do not deliver to a PO Box. Is there a street address?',
      })
    }
  })

  it('on Boxer Street is not taken for a PO box', () => {
    expect(addressQuestions({ ...right, addressLine1: '4 Boxer Street, Postbus Road, PO Boxwood, Box Hill' })).toEqual(
      {},
    )
    expect(addressQuestions({ ...right, addressLine1: 'Shop Bag City, 3 Boxwood Street' })).toEqual({})
  })

  it('with the postal code of another province, or without a suburb, raises one question', () => {
    expect(addressQuestions({ ...right, postalCode: ' 8001 ' })).toEqual({
      postalCode: '8001 is a postal code of Western Cape or Northern Cape, not of KwaZulu-Natal. Which is right?',
    })
    expect(addressQuestions({ ...right, suburb: ' ' })).toEqual({
      suburb: 'Which suburb, village or township is it in?',
    })
  })
})
