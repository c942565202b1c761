import type { ImportMapping } from '@stoep/shared'
import { useState } from 'react'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Select } from '~/ui/field'

interface Props {
  mappings: readonly ImportMapping[]
  onTake: (mapping: ImportMapping) => void
  onChanged: (mappings: readonly ImportMapping[]) => void
}

/** Saved column mappings of earlier files, to use for this file or to delete. */
export function KeptMappings({ mappings, onTake, onChanged }: Props) {
  const [chosen, setChosen] = useState('')
  const { isBusy, submit } = useSubmit()
  if (mappings.length === 0) return null
  const mapping = mappings.find(({ id }) => id === chosen)
  const forget = (id: string) =>
    submit(
      async () => {
        onChanged((await call('DELETE /api/admin/imports/mappings/:id', { params: { id } })).mappings)
        setChosen('')
      },
      { done: 'Mapping deleted.', failed: 'The mapping could not be deleted. Please try again.' },
    )
  return (
    <div className="import-rate">
      <Select
        id="kept-mapping"
        label="Saved column mappings"
        required
        placeholder="Choose one"
        options={mappings.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button variant="plain" disabled={isBusy || !mapping} onClick={() => mapping && onTake(mapping)}>
        Use
      </Button>
      <Button variant="quiet" disabled={isBusy || !mapping} onClick={() => mapping && void forget(mapping.id)}>
        Delete
      </Button>
    </div>
  )
}
