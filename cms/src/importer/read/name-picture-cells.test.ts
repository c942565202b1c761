import { expect, it } from 'vitest'
import { PictureCells } from './name-picture-cells'

const ADDRESS = 'https://old.example/a.jpg'
const picture = (source: string) => ({ source, color: '', alt: '' })

it('a picture URL is found in the cell that holds it, not in a text that shows it', () => {
  const cells = new PictureCells({
    header: ['SKU', 'Description', 'Images'],
    rows: [
      { row: 2, cells: ['A', `<img src="${ADDRESS}">`, `${ADDRESS}, https://old.example/b.jpg`] },
      { row: 3, cells: ['A-1', '', 'https://old.example/c.jpg'] },
      { row: 4, cells: ['B'] },
    ],
  })
  const pictures = ['a', 'b', 'c', 'gone'].map((name) => picture(`https://old.example/${name}.jpg`))
  expect([...cells.of({ rows: [2, 3], pictures: [...pictures, picture('local.jpg')] })]).toEqual([
    [ADDRESS, 'row 2, Images'],
    ['https://old.example/b.jpg', 'row 2, Images'],
    ['https://old.example/c.jpg', 'row 3, Images'],
  ])
  expect(cells.of({ rows: [4, 9], pictures }).size).toBe(0)
})
