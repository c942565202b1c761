import { MAX_LENGTHS, pageUrl, slugOf } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { Field } from '~/ui/field'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { toSentence } from '~/back-office/forms/to-sentence'
import { useKeptValues } from '~/back-office/forms/use-kept-form'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { useSubmit } from '~/back-office/forms/use-submit'

const LABELS = { title: 'Title', slug: 'Address' }

/** Asks for the title and address of a new page, adds it, and opens its editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const openPage = useOpenPage()
  const { isBusy, problem, errors, submit, clearErrors, onTyped } = useSubmit<keyof typeof LABELS>({
    names: LABELS,
    isQuiet: true,
  })
  const { values, set, kept } = useKeptValues<{ title: string; typedSlug?: string }>(
    { form: 'new-page', name: 'New page' },
    () => ({ title: '', typedSlug: undefined }),
  )
  const { title, typedSlug } = values
  const slug = typedSlug ?? slugOf(title)

  const create = async () => {
    const creating = async () => {
      // The server trims the typed address: phones add a blank at its end.
      const made = await call('POST /api/admin/pages', { body: { title, slug } })
      await openPage(`/admin/pages/${made.slug}`)
    }
    await submit(creating, { done: 'Page added. Write its text and save it.', failed: 'Failed to add the page.' })
  }
  return (
    <DialogForm
      title="New page"
      label="Add page"
      busyLabel="Adding..."
      {...{ isBusy, kept, problem, onClose }}
      onSubmit={create}
    >
      <Field
        id="new-page-title"
        data-first-focus=""
        label={LABELS.title}
        required
        maxLength={MAX_LENGTHS.pageTitle}
        value={title}
        error={toSentence(LABELS.title, errors.title)}
        onChange={(event) => {
          set({ title: event.target.value })
          clearErrors('title', 'slug')
        }}
      />
      <Field
        id="new-page-slug"
        label={LABELS.slug}
        required
        maxLength={MAX_LENGTHS.slug}
        autoCapitalize="off"
        spellCheck={false}
        value={slug}
        error={toSentence(LABELS.slug, errors.slug)}
        hint={`The page will be ${slug ? `at ${pageUrl(slug)}` : 'under /pages'}. This cannot be changed later.`}
        onChange={onTyped('slug', (text) => set({ typedSlug: text }))}
      />
    </DialogForm>
  )
}
