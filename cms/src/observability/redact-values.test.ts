import { expect, it } from 'vitest'
import { redactValues } from './redact-values'

it('an error in the log has neither its SQL statement nor the values of it', () => {
  const error =
    "SqliteError: update `orders` set `full_name` = 'Thandi - Nkosi' where `id` = 7 - database or disk is full\n    at run (file.js:1:2)"
  expect(redactValues(error)).toBe('SqliteError: database or disk is full\n    at run (file.js:1:2)')
  expect(redactValues('insert into "orders" values ($1) - duplicate key: Key (phone)=(+27821234567) exists')).toBe(
    'duplicate key: Key (phone)=(…) exists',
  )
  expect(redactValues("select 'Thandi'")).toBe('a statement failed')
})

it('other texts in the log stay unchanged', () => {
  for (const text of ['Error: busy - try again', 'Picture sizes: 3 pictures done, 4 to go.']) {
    expect(redactValues(text)).toBe(text)
  }
})
