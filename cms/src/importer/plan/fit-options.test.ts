import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../read/read-catalogue'
import type { ResolvedProduct } from '../types'
import { fitOptions } from './fit-options'

function readProduct(): ResolvedProduct {
  const read = readCatalogue(Buffer.from('code,name,price,category\nV-1,Vase,90,Home\n'), new Date('2026-06-01'))
  const [product] = read.ok ? read.catalogue.products : []
  if (!product) throw new Error('the file was not read')
  return { ...product, resolved: [] }
}
const vase = readProduct()
const optionsOf = (sizes: string[], optionValues: string[] = []) => ({
  sizes,
  optionNames: { size: null, color: 'Glaze' },
  optionValues,
  images: [],
})
const units = (size: string, stock: number, color = '') => ({ size, color, stock })
const own = (size: string, code: string) => ({ size, color: '', price: null, specialPrice: null, code })
const ofFile = (size: string, code: string) => ({ size, color: '', priceInCents: null, struckInCents: null, code })

describe('the sizes of a file', () => {
  it.each([
    ['as the shop spells it', 'M', ['S', 'M'], ['S', 'M'], 'M'],
    ['in another spelling', 'navy  BLUE', ['Navy blue', 'Sand'], ['navy  BLUE', 'Sand'], 'Navy blue'],
    ['as it is, where the shop has two spellings of it', 'm', ['M', 'm'], ['m'], 'm'],
    ['as the first of two spellings', 'XL A', ['Xl a', 'xl a'], ['XL A', 'S'], 'Xl a'],
    ['as the only one, where the file has only one, too', 'One size', ['Standard'], ['One size'], 'Standard'],
    ['as the only one, where the row names none', '', ['Standard'], ['S', 'M'], 'Standard'],
  ])('are taken %s', (_how, size, inShop, listed, fitting) => {
    const fitted = fitOptions({ ...vase, sizes: listed, optionStock: [units(size, 3)] }, optionsOf(inShop))
    expect(fitted).toMatchObject({ stock: 3, optionStock: [{ size: fitting, stock: 3 }], warnings: vase.warnings })
  })

  it.each([
    ['of several for the shop’s only one', 'S', ['Standard'], ['S', 'M']],
    ['that the file does not list, for the shop’s only one', 'L', ['Standard'], ['S']],
    ['for one of several', 'One size', ['S', 'M'], ['One size']],
  ])('are not taken %s', (_how, size, inShop, listed) => {
    const fitted = fitOptions({ ...vase, sizes: listed, optionStock: [units(size, 3)] }, optionsOf(inShop))
    expect(fitted).toMatchObject({ stock: 0, optionStock: [] })
    expect(fitted.warnings.at(-1)).toBe(`it has no "${size}"; 3 units of it were left out`)
  })

  it('that are lost are counted, and the first five named', () => {
    const lost = (...stock: number[]) => {
      const optionStock = stock.map((count, at) => units(`No ${at}`, count))
      return fitOptions({ ...vase, optionStock }, optionsOf(['S', 'M'])).warnings.at(-1)
    }
    expect(lost(1)).toBe('it has no "No 0"; 1 unit of it was left out')
    expect(lost(1, 0, 2)).toBe('it has no "No 0", "No 2"; 3 units of these were left out')
    expect(lost(1, 1, 1, 1, 1, 1)).toBe(
      'it has no "No 0", "No 1", "No 2", "No 3", "No 4"; 6 units of these were left out',
    )
  })
})

describe('prices and codes of a file', () => {
  it('leave the stock as it is', () => {
    const combinations = [ofFile('s', 'V-S')]
    const fitted = fitOptions({ ...vase, stock: 7, combinations }, optionsOf(['S', 'M']))
    expect(fitted).toMatchObject({ stock: 7, combinations: [{ size: 'S', code: 'V-S' }] })
  })

  it('go to the size with the same code, unless the file names that size itself', () => {
    const rename = (...combinations: ReturnType<typeof ofFile>[]) =>
      fitOptions({ ...vase, combinations }, optionsOf(['S', 'M']), [own('S', 'V-S'), own('M', '')])
    const renamed = rename(ofFile('Small', 'v-s'), ofFile('Middle', ''))
    expect(renamed.combinations.map(({ size }) => size)).toEqual(['S', 'Middle'])
    expect(renamed.warnings.at(-1)).toBe('it has no "Small", but "S" with the same code')
    const both = rename(ofFile('Small', 'V-S'), ofFile('S', 'V-S2'))
    expect(both.combinations.map(({ size }) => size)).toEqual(['Small', 'S'])
  })
})
