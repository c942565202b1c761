/** A page a new shop starts with. `{shopName}` and the like are filled from the shop settings. */
export interface SeedPage {
  slug: string
  title: string
  intro: string
  body: string
  updatedOn: string | null
}

/** What the law wants said and no setting holds. */
export interface SellerFacts {
  legalName: string
  memberships: string
  informationOfficer: string
}

/** Visible gaps: the merchant has to fill them before trading. */
export const UNKNOWN_SELLER: SellerFacts = {
  legalName:
    '[to be filled in by the shop: for example a sole proprietor or a company, with its registration number, office bearers and place of registration]',
  memberships: '[to be filled in by the shop, or "none"]',
  informationOfficer: '[name to be filled in by the shop]',
}

export const DEMO_SELLER: SellerFacts = {
  legalName: 'a demonstration shop, not a company: its goods are drawn, and no order is delivered',
  memberships: 'None',
  informationOfficer: 'the owner of the shop',
}
