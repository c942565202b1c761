import {
  isBuiltInPage,
  isDomainError,
  MAX_LENGTHS,
  PAGE_PLACEHOLDERS,
  pageUrl,
  type Page,
  type PageSettings,
} from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field, TextArea } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { SaveBar } from '~/back-office/ui/save-bar'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { changesOf } from '~/back-office/forms/changes-of'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { takeSaved } from '~/back-office/forms/take-saved'
import { toSentence } from '~/back-office/forms/to-sentence'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DeletePageDialog } from './delete-page-dialog'
import { PagePreview } from './page-preview'

const SAVE_FAILED = 'Failed to save the page. Please try again.'
const LABELS = { title: 'Title', intro: 'Introduction', body: 'Text', updatedOn: 'Last updated' }
type PageDraft = Record<keyof typeof LABELS, string>

const toBody = (draft: PageDraft) => ({ ...draft, updatedOn: draft.updatedOn || null })

const draftOf = ({ title, intro, body, updatedOn }: Page): PageDraft => ({
  title,
  intro,
  body,
  updatedOn: updatedOn ?? '',
})

/** The editor of a page: its text with placeholders, beside a preview of what visitors will see. */
export function StaffPageEditor({ page, settings }: { page: Page; settings: PageSettings }) {
  const [seen, setSeen] = useState(() => draftOf(page))
  /** The page as a colleague saved it meanwhile. */
  const [theirs, setTheirs] = useState<PageDraft>()
  const [isDeleting, setIsDeleting] = useState(false)
  const isOwn = !isBuiltInPage(page.slug)
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit({ names: LABELS, staysIfGone: true })
  const {
    fields: draft,
    setFields: setDraft,
    kept,
  } = useKeptFields({ form: 'page', name: `Page “${seen.title}”`, seen, labels: LABELS })
  const { isDirty } = kept
  const openPage = useOpenPage()
  const isLeaving = useRef(false)
  const guard = useLeaveGuard(isDirty, { isLeaving })

  const params = { slug: page.slug }
  const noteConflict = async (error: unknown): Promise<never> => {
    if (isDomainError(error) && error.code === 'version_conflict')
      setTheirs(draftOf(await call('GET /api/admin/pages/:slug', { params })))
    throw error
  }
  const show = (current: PageDraft) => {
    setTheirs(undefined)
    setSeen(current)
    setDraft(current)
    reject('')
  }
  const save = () =>
    submit(
      async () => {
        setTheirs(undefined)
        const changes = changesOf(toBody(draft), toBody(seen))
        const body = { ...changes, ...(changes.body === undefined ? {} : { bodySeen: seen.body }) }
        const saving = call('PUT /api/admin/pages/:slug', { params, body })
        const saved = draftOf(await saving.catch(noteConflict))
        setSeen(saved)
        setDraft((typed) => takeSaved(typed, draft, saved))
      },
      { done: 'Page saved.', failed: SAVE_FAILED },
    )
  const inputOf = (field: keyof PageDraft) => ({
    id: `page-${field}`,
    label: LABELS[field],
    value: draft[field],
    error: toSentence(LABELS[field], errors[field]),
    onChange: onTyped(field, (value) => setDraft({ ...draft, [field]: value })),
  })
  return (
    <>
      <p className="small">
        <Link to="/admin/pages">Back to pages</Link>
      </p>
      <div className="page-head">
        <h1>{seen.title}</h1>
        <div className="button-row">
          {isOwn && (
            <Button variant="plain" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )}
          <a className="btn plain" href={pageUrl(page.slug)} target="_blank" rel="noreferrer">
            View page
          </a>
        </div>
      </div>
      <div className="page-panes">
        <Form noValidate className="page-editor" onSubmit={save}>
          <KeptNotice kept={kept} />
          <Field required maxLength={MAX_LENGTHS.pageTitle} {...inputOf('title')} />
          <TextArea rows={3} {...inputOf('intro')} />
          <TextArea
            rows={22}
            hint="A line that begins with ## is a heading, one with - an item of a list, one with | a row of a table: | Size | Waist |. Write **bold** and [a link](/faq)."
            {...inputOf('body')}
          />
          <Field type="date" {...inputOf('updatedOn')} />
          <p className="small muted">
            These are filled in from the settings: {PAGE_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.
          </p>
          {theirs && (
            <ChangedNotice
              message="The text of this page was changed meanwhile."
              label="Show the current page"
              onShow={() => show(theirs)}
            />
          )}
          <SaveBar
            label="Save page"
            problem={theirs ? '' : problem}
            isDirty={isDirty}
            isBusy={isBusy}
            onDiscard={() => {
              setDraft(seen)
              reject('')
            }}
          />
        </Form>
        <PagePreview draft={toBody(draft)} settings={settings} />
      </div>
      {isDeleting && (
        <DeletePageDialog
          page={{ slug: page.slug, title: seen.title }}
          onDeleted={() => {
            // The page that the text belongs to is gone.
            isLeaving.current = true
            return openPage('/admin/pages')
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {guard}
    </>
  )
}
