import { fillPageText, fillTitle, type PageSettings, type PageTexts } from '@stoep/shared'
import { useDeferredValue } from 'react'
import { Line, TextBlock } from '~/ui/page-text/page-text'
import { readPageText, writeDate } from '~/ui/page-text/read-page-text'

/** A live preview of the page. Its links do not work, because following one would lose the typed text. */
export function PagePreview({ draft, settings }: { draft: PageTexts; settings: PageSettings }) {
  const { title, intro, body, updatedOn } = useDeferredValue(draft)
  return (
    // On a wide screen it scrolls by itself, so the keyboard must be able to reach it.
    <section className="page-preview" aria-label="Preview" tabIndex={0}>
      <p className="legend" aria-hidden="true">
        Preview
      </p>
      <div inert="" className="rows">
        <h2 className="preview-title">{fillTitle(title, settings)}</h2>
        {updatedOn && <p className="small muted">Last updated {writeDate(updatedOn)}</p>}
        {intro && (
          <p className="muted">
            <Line text={fillPageText(intro, settings)} />
          </p>
        )}
        <div className="prose">
          {readPageText(fillPageText(body, settings)).map((block, index) => (
            <TextBlock key={index} block={block} />
          ))}
        </div>
      </div>
    </section>
  )
}
