import type { ReportTable } from '@stoep/shared'
import { useState } from 'react'
import { messageOf } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useToast } from '~/back-office/notifications/toast-provider'
import { downloadCsv } from './download-csv'
import type { ReportPeriod } from './report-query'

interface Props {
  table: ReportTable
  period: ReportPeriod
  label: string
  /** What the file holds, where the label alone does not say it. */
  title?: string
}

export function CsvButton({ table, period, label, title }: Props) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      await downloadCsv(table, period)
    } catch (error) {
      toast(messageOf(error, 'Failed to make the file. Please try again.'), 'error')
    }
    setIsBusy(false)
  }
  return (
    <Button
      look="plain"
      disabled={isBusy}
      aria-label={title ? `${title} as CSV` : undefined}
      onClick={() => void download()}
    >
      <Icon name="download" />
      {label}
    </Button>
  )
}
