import { expect, it } from 'vitest'
import { toHtml } from './to-html'

it('an e-mail as HTML has its paragraphs and lines, and a link where a paragraph is an address', () => {
  expect(toHtml('Hello Kim,\n\nhttps://stoep.example/admin#a.b\n\nDevice: Firefox\nNetwork: https://no.link')).toBe(
    [
      '<p>Hello Kim,</p>',
      '<p><a href="https://stoep.example/admin#a.b">https://stoep.example/admin#a.b</a></p>',
      '<p>Device: Firefox<br>Network: https://no.link</p>',
    ].join('\n'),
  )
})

it('no name in an e-mail becomes markup', () => {
  expect(toHtml('Hello <img src="//evil.example"> & Co,')).toBe(
    '<p>Hello &lt;img src=&quot;//evil.example&quot;&gt; &amp; Co,</p>',
  )
})
