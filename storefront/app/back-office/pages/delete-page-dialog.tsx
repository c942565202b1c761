import { pageUrl, type Page } from '@stoep/shared'
import { useNavigate } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { DangerDialog } from '~/back-office/forms/danger-dialog'

export function DeletePageDialog({ page, onClose }: { page: Pick<Page, 'slug' | 'title'>; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <DangerDialog
      title="Delete this page?"
      label="Delete"
      busyLabel="Deleting..."
      send={() => call('DELETE /api/admin/pages/:slug', { params: { slug: page.slug } })}
      texts={{ done: 'Page deleted.', failed: 'Failed to delete the page.' }}
      isQuiet
      onDone={() => navigate('/admin/pages')}
      onClose={onClose}
    >
      <strong>{page.title}</strong> will be deleted for good, and links to {pageUrl(page.slug)} will stop working.
    </DangerDialog>
  )
}
