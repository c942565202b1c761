import type { CsvFile } from '@stoep/shared'
import { saveFile } from '~/back-office/ui/save-file'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useSubmit } from './use-submit'

interface Props {
  load: () => Promise<CsvFile>
  label: string
  /** What the file contains, if the label alone does not say it. */
  title?: string
}

/** Downloads a CSV file. */
export function CsvButton({ load, label, title }: Props) {
  const { isBusy, submit } = useSubmit()
  const download = () =>
    submit(
      async () => {
        const { fileName, csv } = await load()
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
