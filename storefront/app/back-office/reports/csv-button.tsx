import type { ReportTable } from '@stoep/shared'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { saveFile } from '~/back-office/ui/save-file'
import { toPeriodSearch, type ReportPeriod } from './report-query'

interface Props {
  table: ReportTable
  period: ReportPeriod
  label: string
  /** What the file contains, if the label alone does not say it. */
  title?: string
}

export function CsvButton({ table, period, label, title }: Props) {
  const { isBusy, submit } = useSubmit()
  const query = new URLSearchParams(toPeriodSearch(period))
  query.set('table', table)
  const download = () =>
    submit(
      async () => {
        const { fileName, csv } = await call('GET /api/admin/reports/csv', { query })
        saveFile(fileName, csv, 'text/csv')
      },
      { failed: 'Failed to make the file. Please try again.' },
    )
  return (
    <Button
      variant="plain"
      disabled={isBusy}
      aria-label={title ? `${title} as CSV` : undefined}
      onClick={() => void download()}
    >
      <Icon name="download" />
      {label}
    </Button>
  )
}
