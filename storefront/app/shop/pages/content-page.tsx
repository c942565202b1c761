import type { Page } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Breadcrumb } from '~/ui/breadcrumb'
import { readPageText, readRuns, writeDate, type Block } from './page-text'

/** Enough headings to be worth a way to jump to them. */
const CONTENTS_FROM = 4

interface Props {
  page: Page
  /** Stands beside the text on a wide screen, and before it on a phone, in place of the list of headings. */
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
            <Text text={page.intro} />
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
  if (block.kind === 'table') return <Table {...block} />
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

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="scrolls">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">
                <Text text={first} />
              </th>
              {others.map((cell, index) => (
                <td key={index}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
