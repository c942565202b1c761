/** Facts that the law requires and that are not in the settings. */
export interface SellerFacts {
  legalName: string
  memberships: string
  informationOfficer: string
}

/** Visible gaps, which the merchant has to fill before trading. */
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

/** The last lines of a page that states law. */
export const NOT_ADVICE =
  'This page explains how we trade. It is not legal advice, and nothing on it takes away a right that the law gives you.'
