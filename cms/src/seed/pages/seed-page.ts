/** A page a new shop starts with. `{shopName}` and the like are filled from the shop settings. */
export interface SeedPage {
  slug: string
  title: string
  intro: string
  body: string
  updatedOn: string | null
}
