import { expect, it } from 'vitest'
import { trimSheet } from './trim-sheet'

it('a style sheet loses blanks, but not those that separate values', () => {
  const css = ':root{--bg: #fff;--body: 1rem / 1.5 var(--font), serif}.a:has(> b) .c{margin:calc(1px - 2px) auto}\n'
  expect(trimSheet(css)).toBe(
    ':root{--bg:#fff;--body:1rem/1.5 var(--font),serif}.a:has(> b) .c{margin:calc(1px - 2px) auto}',
  )
})
