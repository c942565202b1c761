import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withoutNuls } from './without-nuls'

const AMOUNTS = Array.from({ length: 2_000 }, (_, index) => `R${index}\u00a0500.34, Ünïcode €${'x'.repeat(index % 5)}`)

it('a streamed page with characters of several bytes is the page that was rendered', async () => {
  const page = (
    <ul>
      {AMOUNTS.map((amount) => (
        <li key={amount}>{amount}</li>
      ))}
    </ul>
  )
  const streamed = withoutNuls()
  renderToPipeableStream(page).pipe(streamed)
  expect(await text(streamed)).toBe(renderToStaticMarkup(page))
})
