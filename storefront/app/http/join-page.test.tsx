import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Kept, KeptHtmlProvider, type KeptHtml } from './kept-html'
import { keepHtml } from './keep-html'
import { joinPage } from './join-page'

it('puts kept HTML where it stands in the page, and nowhere else', () => {
  const [one, two] = [keepHtml(<b>“1”</b>), keepHtml(<b>2</b>)]
  const parts: KeptHtml[] = []
  const html = renderToStaticMarkup(
    <KeptHtmlProvider value={parts}>
      <Kept part={two} />
      {'<i data-kept="1"></i>'}
      <p title={'<i data-kept="0"></i>'}>
        é <Kept part={one} />
      </p>
      <Kept part={two} />
    </KeptHtmlProvider>,
  )
  expect(joinPage(html, parts).toString()).toBe(
    '<b>2</b>&lt;i data-kept=&quot;1&quot;&gt;&lt;/i&gt;<p title="&lt;i data-kept=&quot;0&quot;&gt;&lt;/i&gt;">é <b>“1”</b></p><b>2</b>',
  )
})

it('a page that hydrates has no kept HTML', () => {
  expect(() => renderToStaticMarkup(<Kept part={keepHtml(<b />)} />)).toThrow('only for pages of the shop')
})

it('nothing else than rendered HTML gets into a page', () => {
  expect(() => joinPage('<i data-kept="0"></i>', [{ isKept: true }])).toThrow('keepHtml only')
})
