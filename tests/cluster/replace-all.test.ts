import { expect, it } from 'vitest'
import { replaceAll } from './replace-all.ts'

it('all replacements happen in one pass, so that replaced text is not replaced again', () => {
  const text = 'a 127.0.0.1:1; b 127.0.0.1:2; c 127.0.0.1:1;'
  const swapped = replaceAll('a file', text, [
    ['127.0.0.1:1', '127.0.0.1:2'],
    ['127.0.0.1:2', '127.0.0.1:1'],
  ])
  expect(swapped).toBe('a 127.0.0.1:2; b 127.0.0.1:1; c 127.0.0.1:2;')
})

it('every character of a text stands for itself', () => {
  expect(
    replaceAll('a file', 'listen [::]:80; listen :1x80;', [
      ['[::]:80', '1.2'],
      [':1x80', '3'],
    ]),
  ).toBe('listen 1.2; listen 3;')
})

it('a text that is missing from the file is named in an error', () => {
  expect(() => replaceAll('nginx.conf', 'listen 80;', [['listen 8080', 'listen 1']])).toThrow(
    'nginx.conf does not say "listen 8080" any more.',
  )
})
