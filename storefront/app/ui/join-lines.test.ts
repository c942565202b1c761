import { expect, it } from 'vitest'
import { joinLines } from './join-lines'

it('the lines of an address are shown as one', () =>
  expect([joinLines('12 Main Road \r\n\nUmlazi\n'), joinLines('12 Main Road'), joinLines('')]).toEqual([
    '12 Main Road, Umlazi',
    '12 Main Road',
    '',
  ]))
