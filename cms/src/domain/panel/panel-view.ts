export interface FieldText {
  label: string
  description?: string
  placeholder?: string
  /** Not editable in the panel: the shop itself writes it. */
  readOnly?: boolean
}

/** How a content type looks in Strapi's panel: labels of its fields, and their layout. */
export interface PanelView {
  fields: Readonly<Record<string, FieldText>>
  list?: readonly string[]
  /** Rows of fields with their widths, of 12 columns. */
  edit?: readonly Readonly<Record<string, number>>[]
  mainField?: string
  /** The order of the list until an editor sorts it. */
  sort?: { by: string; order: 'ASC' | 'DESC' }
}

/** The form sends it back as it was shown, which tells whether somebody else saved meanwhile. */
export const version = { label: 'Version', description: 'Counts the changes', readOnly: true }
