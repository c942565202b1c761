import { describe, expect, it } from 'vitest'
import { VersionBook, type ChangeRow } from './versions'

const row = (id: number, subjectId: string, listChanged: boolean): ChangeRow => ({
  id,
  subject: 'product',
  subjectId,
  listChanged,
})

describe('the versions of the catalogue', () => {
  it('name a product by itself when it changed but the lists did not', () => {
    const book = new VersionBook()
    expect(book.take([row(1, 'a', true), row(2, 'b', false)])).toEqual({ list: 1, products: { b: 2 } })
    expect(book.current()).toEqual({ list: 1, products: { b: 2 } })
  })

  it('forget the products once the lists are newer', () => {
    const book = new VersionBook()
    book.take([row(1, 'a', false), row(2, 'b', false)])
    expect(book.take([row(3, 'a', true)])).toEqual({ list: 3, products: {} })
    expect(book.current()).toEqual({ list: 3, products: {} })
  })
})
