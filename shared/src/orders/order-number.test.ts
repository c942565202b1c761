import { expect, it } from 'vitest'
import { findOrderNumber } from './order-number.js'

it.each([
  ['Order ID: ST-7K4QX', 'ST-7K4QX'],
  ['my order is st 7k4qx please', 'ST-7K4QX'],
  ['Credit note ST-7K4QX-C1', 'ST-7K4QX'],
  ['Hello Stretch, I would like to order.\nOrder ID: ST\u20117K4QX', 'ST-7K4QX'],
  ['hello, is it there?', undefined],
  ['BEST OFFER', undefined],
])('the order number in %j is found', (text, number) => expect(findOrderNumber(text)).toBe(number))
