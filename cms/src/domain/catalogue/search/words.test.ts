import { expect, it } from 'vitest'
import { splitWords, toStem } from './words'

it.each([
  ['dresses boxes churches dishes', 'dress box church dish'],
  ['knives wives lives', 'knife wife live'],
  ['scarves shelves calves sleeves', 'scarf shelf calf sleeve'],
  ['berries takkies hoodies hoodie', 'berry takky hoody hoody'],
  ['shirts shoes glass bus gas tee rice', 'shirt shoe glass bus gas tee rice'],
])('the words %s have the stems %s', (words, stems) => {
  expect(words.split(' ').map(toStem).join(' ')).toBe(stems)
})

it.each([
  ['Café, crème — ', ['cafe', 'creme']],
  ['Café 500 ml', ['cafe', '500ml']],
  ["men's women’s", ['mens', 'womens']],
  ['Café 1,5 l', ['cafe', '1.5l']],
  ['USB3.0, 2 x 1.5 m. 4,5,6 R1,299.50', ['usb3.0', '2x1.5m', '4', '5', '6', 'r1', '299.50']],
  [' Plain-old, text. ', ['plain', 'old', 'text']],
])('“%s” has the words %j', (text, words) => expect(splitWords(text)).toEqual(words))
