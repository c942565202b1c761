import { describe, expect, it } from 'vitest'
import { changePrice, changesPrice, losesOldPrice } from './change-price.js'

const pair = { paidInCents: 10_000, struckInCents: 12_000 }

describe('a bulk price change', () => {
  it.each([
    [{}, 10_000, 12_000],
    [{ price: 8_000 }, 8_000, 12_000],
    [{ pricePercent: 10 }, 11_000, 12_000],
    [{ pricePercent: 50 }, 15_000, null],
    [{ pricePercent: -90 }, 1_000, 12_000],
    [{ priceAmount: -2_550 }, 7_450, 12_000],
    [{ priceAmount: 2_000 }, 12_000, null],
    [{ price: 5_000, pricePercent: 10, priceAmount: 50 }, 5_550, 12_000],
    [{ specialPrice: null }, 10_000, null],
    [{ specialPrice: 15_000 }, 10_000, 15_000],
    [{ specialPrice: 15_000, price: 9_000, strikesOld: true }, 9_000, 15_000],
    [{ specialPrice: 9_000 }, 10_000, null],
    [{ pricePercent: -10, strikesOld: true }, 9_000, 10_000],
    [{ strikesOld: true }, 10_000, 12_000],
    [{ price: 11_000, strikesOld: true }, 11_000, 12_000],
    [{ pricePercent: 30, strikesOld: true }, 13_000, null],
    [{ priceAmount: 1_000_000_000 }, 1_000_000_000, null],
  ])('%j makes the price %i and the struck price %j', (change, paidInCents, struckInCents) => {
    expect(changePrice(pair, change)).toEqual({ paidInCents, struckInCents })
  })

  it.each([
    [9_999, -10, 8_999],
    [9_995, 10, 10_995],
    [15, -90, 2],
    [4, -90, 1],
  ])('by percent is rounded to the cent, halves upwards, and takes one cent at least: %i and %i %%', (paid, by, now) =>
    expect(changePrice({ ...pair, paidInCents: paid }, { pricePercent: by }).paidInCents).toBe(now),
  )

  it('strikes the price paid before where no price was struck', () => {
    const plain = { paidInCents: 10_000, struckInCents: null }
    expect(changePrice(plain, { price: 9_000, strikesOld: true })).toEqual({
      paidInCents: 9_000,
      struckInCents: 10_000,
    })
  })

  it.each([
    [{ price: 13_000 }, true],
    [{ price: 12_000 }, true],
    [{ price: 11_999 }, false],
    [{ price: 13_000, specialPrice: null }, false],
    [{ price: 13_000, specialPrice: 15_000 }, false],
    [{}, false],
  ])('%j drops the old price without being asked to: %s', (change, isLost) => {
    expect(losesOldPrice(pair, change)).toBe(isLost)
    expect(losesOldPrice({ ...pair, struckInCents: null }, change)).toBe(false)
  })

  it('gives a price of 0 when a deduction takes all of it', () => {
    expect(changePrice(pair, { priceAmount: -10_000 }).paidInCents).toBe(0)
  })

  it('is distinguished from a change that touches no price', () => {
    expect([changesPrice({}), changesPrice({ specialPrice: null }), changesPrice({ strikesOld: true })]).toEqual([
      false,
      true,
      true,
    ])
  })
})
