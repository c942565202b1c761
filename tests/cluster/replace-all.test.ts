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

it('a text that is missing from the file is named in an error', () => {
  expect(() => replaceAll('nginx.conf', 'listen 80;', [['listen 8080', 'listen 1']])).toThrow(
    'nginx.conf does not say "listen 8080" any more.',
  )
})
