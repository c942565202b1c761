import type { Page } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb'
import { readPageText, readRuns, writeDate, type Block } from './page-text'

/** Enough headings to be worth a way to jump to them. */
const CONTENTS_FROM = 4

/** A page that editors write; `children` stand before its text. */
export function ContentPage({ page, children }: { page: Page; children?: ReactNode }) {
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
            <Text text={page.intro} />
          </p>
        )}
      </header>
      <div className="page-body">
        {headings.length >= CONTENTS_FROM && (
          <nav className="contents no-print" aria-label="On this page">
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

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.kind === 'subheading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Text text={block.text} />
      </p>
    )
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <Text text={item} />
        </li>
      ))}
    </ul>
  )
}

function Text({ text }: { text: string }) {
  return readRuns(text).map((run, index) => {
    if (run.href) {
      return (
        <a key={index} href={run.href} rel={run.href.startsWith('https:') ? 'noreferrer' : undefined}>
          {run.text}
        </a>
      )
    }
    return run.isStrong ? <strong key={index}>{run.text}</strong> : run.text
  })
}
