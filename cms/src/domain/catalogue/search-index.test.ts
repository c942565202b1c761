import { describe, expect, it } from 'vitest'
import { SearchIndex } from './search-index'

const products = [
  ['takkies', 'Canvas low-top', 'Men Shoes', 'Black, White', 'Rubber sole', 'Everyday sneakers for the street'],
  ['dress', 'Shweshwe wrap dress', 'Women Dress and Two Piece Sets', 'Blue', 'Cotton', 'Printed cotton'],
  ['jersey', 'Cable knit jersey', 'Women Tops', 'Cream', 'Wool mix', 'Warm for winter'],
  ['lamp', 'Rechargeable table lamp', 'Home', 'Brass', 'Lasts 8 hours', 'Light in load shedding'],
  ['tshirt', 'Plain T-shirt', 'Men Tops', 'Navy', 'Cotton', 'Soft tee'],
  ['cafe', 'Café apron', 'Home', 'Brown', '', ''],
] as const

function indexOf() {
  const index = new SearchIndex()
  for (const [id, name, shelf, colors, features, description] of products) {
    index.put({ id, name, shelf, colors, features, description })
  }
  return index
}

describe('the search', () => {
  it.each([
    ['dress', 'dress'],
    ['dresses', 'dress'],
    ['dres', 'dress'],
    ['drses', 'dress'],
    ['jersy', 'jersey'],
    ['recharg', 'lamp'],
    ['takkies', 'takkies'],
    ['trainers', 'takkies'],
    ['running shoes', 'takkies'],
    ['pullover', 'jersey'],
    ['torch lamp', 'lamp'],
    ['SHWESHWE', 'dress'],
    ['tee', 'tshirt'],
    ['t-shirt', 'tshirt'],
    ['cafe', 'cafe'],
    ['loadshedding', 'lamp'],
  ])('finds by %s', (text, id) => {
    expect(indexOf().find(text)[0]).toBe(id)
  })

  it('finds nothing for words without letters and for nonsense', () => {
    const index = indexOf()
    expect(index.find('')).toEqual([])
    expect(index.find('???')).toEqual([])
    expect(index.find('qqzzxxww')).toEqual([])
  })

  it('forgets what is taken out and follows what is changed', () => {
    const index = indexOf()
    index.drop('jersey')
    expect(index.find('jersey')).not.toContain('jersey')
    index.put({ id: 'lamp', name: 'Paraffin stove', shelf: 'Home', colors: '', features: '', description: '' })
    expect(index.find('paraffin')).toEqual(['lamp'])
    expect(index.find('rechargeable')).toEqual([])
  })

  it('takes any of the words when no product has them all', () => {
    expect(indexOf().find('jersey helicopterport')).toEqual(['jersey'])
  })

  it('is not slowed by a text made to be slow', () => {
    const index = indexOf()
    const from = performance.now()
    index.find('a b c d e f g h i j k l m n o p '.repeat(6))
    index.find('x'.repeat(100))
    expect(performance.now() - from).toBeLessThan(200)
  })
})
