import type { Page } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Line, TextBlock } from '~/ui/page-text/page-text'
import { readPageText, writeDate } from '~/ui/page-text/read-page-text'

/** With this many headings or more, a page gets a list of them. */
const CONTENTS_FROM = 4

interface Props {
  page: Page
  /** Stands beside the text on a wide screen and before it on a phone, instead of the list of headings. */
  aside?: ReactNode
  /** Stands before the text. */
  children?: ReactNode
}

/** A page that editors write. */
export function ContentPage({ page, aside, children }: Props) {
  const blocks = readPageText(page.body)
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: page.title }]} />
      <header>
        <h1>{page.title}</h1>
        {page.updatedOn && <p className="small muted">Last updated {writeDate(page.updatedOn)}</p>}
        {page.intro && (
          <p className="intro">
            <Line text={page.intro} />
          </p>
        )}
      </header>
      <div className="page-body">
        {aside && <aside className="beside">{aside}</aside>}
        {!aside && headings.length >= CONTENTS_FROM && (
          <nav className="beside contents no-print" aria-label="On this page">
            <h2 className="legend">On this page</h2>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="prose">
          {children}
          {blocks.map((block, index) => (
            <TextBlock key={index} block={block} />
          ))}
        </div>
      </div>
    </div>
  )
}
