import { pageUrl, type Page } from '@stoep/shared'
import { useNavigate } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DangerDialog } from '~/back-office/notifications/danger-dialog'

export function DeletePageDialog({ page, onClose }: { page: Pick<Page, 'slug' | 'title'>; onClose: () => void }) {
  const navigate = useNavigate()
  const submission = useSubmit({ isQuiet: true })
  const remove = async () => {
    const deleting = () => call('DELETE /api/admin/pages/:slug', { params: { slug: page.slug } })
    const texts = { done: 'Page deleted.', failed: 'Failed to delete the page.' }
    if (await submission.submit(deleting, texts)) void navigate('/admin/pages')
  }
  return (
    <DangerDialog
      title="Delete this page?"
      label="Delete"
      busyLabel="Deleting..."
      submission={submission}
      onSend={remove}
      onClose={onClose}
    >
      <strong>{page.title}</strong> and its text are gone for good, and links to {pageUrl(page.slug)} lead nowhere.
    </DangerDialog>
  )
}
