import { pageUrl, type Page } from '@stoep/shared'
import { useNavigate } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { FormActions } from '~/ui/form-actions'
import { useSubmit } from '~/back-office/forms/use-submit'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'

export function DeletePageDialog({ page, onClose }: { page: Pick<Page, 'slug' | 'title'>; onClose: () => void }) {
  const navigate = useNavigate()
  const { isBusy, problem, submit } = useSubmit({ isQuiet: true })
  const remove = async () => {
    const deleting = () => call('DELETE /api/admin/pages/:slug', { params: { slug: page.slug } })
    const texts = { done: 'Page deleted.', failed: 'Failed to delete the page.' }
    if (await submit(deleting, texts)) void navigate('/admin/pages')
  }
  return (
    <StaffDialog title="Delete this page?" onClose={onClose}>
      <form
        className="sheet-body stack"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <p>
          <strong>{page.title}</strong> and its text are gone for good, and links to {pageUrl(page.slug)} lead nowhere.
        </p>
        {problem && (
          <p className="notice error" role="alert">
            {problem}
          </p>
        )}
        <FormActions label="Delete" busyLabel="Deleting..." isBusy={isBusy} isDanger onCancel={onClose} />
      </form>
    </StaffDialog>
  )
}
