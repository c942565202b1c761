import { pageUrl, type Page } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { DangerDialog } from '~/back-office/forms/danger-dialog'

interface Props {
  page: Pick<Page, 'slug' | 'title'>
  onDeleted: () => Promise<void>
  onClose: () => void
}

export function DeletePageDialog({ page, onDeleted, onClose }: Props) {
  return (
    <DangerDialog
      title="Delete this page?"
      label="Delete"
      busyLabel="Deleting..."
      send={() => call('DELETE /api/admin/pages/:slug', { params: { slug: page.slug } })}
      texts={{ done: 'Page deleted.', failed: 'Failed to delete the page.' }}
      isQuiet
      onDone={onDeleted}
      onClose={onClose}
    >
      <strong>{page.title}</strong> will be deleted for good, and links to {pageUrl(page.slug)} will stop working.
    </DangerDialog>
  )
}
