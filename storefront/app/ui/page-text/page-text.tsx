import { readRuns, type Block } from './read-page-text'

/** One block of a page that editors write, rendered as in the shop. */
export function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.kind === 'subheading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Line text={block.text} />
      </p>
    )
  }
  if (block.kind === 'table') return <Table {...block} />
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <Line text={item} />
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
                <Line text={first} />
              </th>
              {others.map((cell, index) => (
                <td key={index}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A line with its links and bold words. */
export function Line({ text }: { text: string }) {
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
