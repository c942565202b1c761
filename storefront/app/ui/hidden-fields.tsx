interface Props {
  fields: readonly (readonly [name: string, value: string])[]
  /** The form, if they are not within it. */
  form?: string
}

/** What a form sends besides what is typed. */
export const HiddenFields = ({ fields, form }: Props) =>
  fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} form={form} />)
