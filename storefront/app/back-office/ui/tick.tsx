interface Props {
  /** Names the checkbox, which shows no text. */
  label: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox of a table, with a touch target that is larger than its box. */
export const Tick = ({ label, checked, onChange }: Props) => (
  <label className="tick">
    <input type="checkbox" aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
  </label>
)
