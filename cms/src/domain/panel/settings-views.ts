import { type PanelView, version } from './panel-view'

export const shopSettings: PanelView = {
  fields: {
    shopName: { label: 'Name of the shop' },
    tagline: { label: 'One line about the shop' },
    whatsappNumber: {
      label: 'WhatsApp number for orders',
      description: 'Like 082 123 4567. Without it orders are saved but cannot be sent',
      placeholder: '082 123 4567',
    },
    supportPhone: { label: 'Support phone' },
    supportEmail: { label: 'Support email' },
    address: { label: 'Street address', description: 'The law asks every web shop to show it' },
    city: { label: 'City' },
    vatNumber: {
      label: 'VAT number',
      description: 'Only for VAT vendors. With it, prices are said to include 15 % VAT',
    },
    freeDeliveryFromInCents: { label: 'Free delivery from', description: 'Empty: never free' },
    delivery: { label: 'Delivery', description: 'Fee and working days for each province' },
    holdHours: {
      label: 'Hours an order is held',
      description: 'After that an order nobody confirmed gives its stock back',
    },
    pendingPerSession: { label: 'Open orders per shopper' },
    pendingPerPhone: { label: 'Open orders per phone number' },
    ordersPerNetworkHour: {
      label: 'Orders per network and hour',
      description: 'Mobile networks put thousands of shoppers behind one address: keep it generous',
    },
    newPhonePiecesPerLine: {
      label: 'New phones: units of one item',
      description: 'For a phone that never received an order. One minimum order always passes',
    },
    newPhonePieces: { label: 'New phones: units of open orders' },
    newPhoneValueInCents: { label: 'New phones: value of open orders' },
    newPhoneHoldHours: {
      label: 'New phones: hours held until the message has come',
      description: 'Empty: as long as every order',
    },
    newPhonePiecesPerNetwork: {
      label: 'New phones: units held behind one network',
      description: 'Beyond it only small orders pass',
    },
    retentionMonths: { label: 'Months customer details are kept', description: 'POPIA: not longer than needed' },
    csvFormat: {
      label: 'Separators in CSV files',
      description: 'Excel in South Africa needs semicolons, which come with decimal commas',
    },
    heroTitle: { label: 'Home page: title' },
    heroLine: { label: 'Home page: line below' },
    heroButton: { label: 'Home page: button' },
    heroAlt: { label: 'Home page: what the picture shows', description: 'Read out to people who cannot see it' },
    heroWide: { label: 'Home page picture, wide', description: 'For computers, about 1440 × 640' },
    heroTall: { label: 'Home page picture, tall', description: 'For phones, about 720 × 900' },
    synonyms: {
      label: 'Words that mean the same',
      description:
        'For the search, a line each: takkies = sneakers, trainers. Each word of a line finds the others, as soon as this is saved',
      placeholder: 'takkies = sneakers, trainers',
    },
    socialLinks: { label: 'Social links' },
    version,
  },
  edit: [
    { shopName: 6, tagline: 6 },
    { whatsappNumber: 4, supportPhone: 4, supportEmail: 4 },
    { address: 6, city: 3, vatNumber: 3 },
    { freeDeliveryFromInCents: 4 },
    { delivery: 12 },
    { heroTitle: 6, heroButton: 6 },
    { heroLine: 6, heroAlt: 6 },
    { heroWide: 6, heroTall: 6 },
    { holdHours: 4, retentionMonths: 4, csvFormat: 4 },
    { pendingPerSession: 4, pendingPerPhone: 4, ordersPerNetworkHour: 4 },
    { newPhonePiecesPerLine: 4, newPhonePieces: 4, newPhoneValueInCents: 4 },
    { newPhoneHoldHours: 6, newPhonePiecesPerNetwork: 6 },
    { synonyms: 12 },
    { socialLinks: 12 },
    { version: 4 },
  ],
}

export const provinceDelivery: PanelView = {
  mainField: 'province',
  fields: {
    province: { label: 'Province' },
    feeInCents: { label: 'Fee' },
    minDays: { label: 'Working days, at least' },
    maxDays: { label: 'Working days, at most' },
    cashOnDelivery: { label: 'Cash on delivery' },
  },
  edit: [
    { province: 6, feeInCents: 6 },
    { minDays: 4, maxDays: 4, cashOnDelivery: 4 },
  ],
}

export const socialLink: PanelView = {
  mainField: 'label',
  fields: { label: { label: 'Name' }, url: { label: 'Address', description: 'Begins with https://' } },
}
