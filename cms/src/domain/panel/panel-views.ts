import { PLAIN_FIELDS, describePlain } from '@stoep/shared'

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

/** Plain fields with a fixed place in the form; the others follow at its end. */
const PLACED = new Set<string>(['description', 'quantity', 'minOrder', 'visible', 'pinnedNew', 'pinnedSpecial'])

/** The form sends it back as it was shown, which tells whether somebody else saved meanwhile. */
const version = { label: 'Version', description: 'Counts the changes', readOnly: true }

const product: PanelView = {
  mainField: 'name',
  list: ['name', 'code', 'priceInCents', 'struckInCents', 'category', 'subcategory', 'visible'],
  fields: {
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, { label: describePlain(field).label }])),
    name: { label: 'Name', description: 'As shoppers read it' },
    code: { label: 'Code', description: 'Your own article number. Shoppers see it in the WhatsApp message only' },
    description: { label: 'Description', description: 'Commas separate the points shown on the card' },
    features: {
      label: 'About this item',
      description: 'One feature a line. “Fabric: 100% linen” shows Fabric in bold',
    },
    sizes: { label: 'Sizes', description: 'One size a line, such as S, M, L. Empty when there is only one' },
    sizeName: { label: 'Sizes are called', description: 'Empty is Size. Such as Length, Pack, Volume' },
    colorName: {
      label: 'Colours are called',
      description: 'Empty is Colour. Such as Flavour, Finish, Scent; then its values stand below',
    },
    optionValues: {
      label: 'Values in place of colours',
      description: 'One a line, where the second option is no colour. Colours come from the pictures',
    },
    priceInCents: { label: 'Price', description: 'What the shopper pays, in rand' },
    struckInCents: {
      label: 'Old price',
      description: 'Struck through beside the price. Leave empty when nothing is reduced',
    },
    percentOff: { label: 'Percent off', description: 'Worked out from the two prices', readOnly: true },
    categoryId: { label: 'Id of the category', description: 'Follows the two names', readOnly: true },
    category: { label: 'Category' },
    subcategory: {
      label: 'Subcategory',
      description: 'Choose the category first',
    },
    gender: { label: 'For', description: 'Empty follows the category' },
    images: {
      label: 'Pictures',
      description: 'The first is the main one. The colours of the pictures are the colours of the product',
    },
    quantity: {
      label: 'Quantity',
      description: 'For your own records. What can be sold is counted in the back office',
    },
    minOrder: { label: 'Minimum order', description: 'Sold in multiples of this number' },
    trackByOption: {
      label: 'Stock per size and colour',
      description: 'Change this in the back office, where the numbers are typed',
      readOnly: true,
    },
    visible: { label: 'In the shop', description: 'Off hides the product' },
    pinnedNew: { label: 'Pin to New Arrivals' },
    pinnedSpecial: { label: 'Pin to Special Offers' },
    version,
  },
  edit: [
    { name: 8, code: 4 },
    { priceInCents: 4, struckInCents: 4, percentOff: 4 },
    { category: 4, subcategory: 4, gender: 4 },
    { images: 12 },
    { description: 12 },
    { features: 12 },
    { sizeName: 6, colorName: 6 },
    // Strapi takes these two out of the layout, to its end, where they are not as wide as the form.
    { sizes: 12 },
    { optionValues: 12 },
    { minOrder: 4, quantity: 4, trackByOption: 4 },
    { visible: 4, pinnedNew: 4, pinnedSpecial: 4 },
    { version: 4, categoryId: 8 },
    ...PLAIN_FIELDS.filter((field) => !PLACED.has(field)).map((field) => ({ [field]: 12 })),
  ],
}

const shopSettings: PanelView = {
  fields: {
    shopName: { label: 'Name of the shop' },
    tagline: { label: 'One line about the shop' },
    whatsappNumber: {
      label: 'WhatsApp number for orders',
      description: 'Like 082 123 4567. Without it orders are saved but cannot be sent',
      placeholder: '082 123 4567',
    },
    supportPhone: { label: 'Support phone' },
    supportEmail: { label: 'Support e-mail' },
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
    { holdHours: 4, retentionMonths: 4 },
    { pendingPerSession: 4, pendingPerPhone: 4, ordersPerNetworkHour: 4 },
    { newPhonePiecesPerLine: 4, newPhonePieces: 4, newPhoneValueInCents: 4 },
    { newPhoneHoldHours: 6, newPhonePiecesPerNetwork: 6 },
    { synonyms: 12 },
    { socialLinks: 12 },
    { version: 4 },
  ],
}

export const CONTENT_TYPE_VIEWS: Readonly<Record<string, PanelView>> = {
  'api::catalogue.product': product,
  'api::settings.shop-settings': shopSettings,
  'api::slider.slider-item': {
    mainField: 'specialTag',
    list: ['productId', 'specialTag', 'percentOff', 'position'],
    sort: { by: 'position', order: 'ASC' },
    fields: {
      productId: {
        label: 'Product',
        description: 'Searched by its name or code',
      },
      percentOff: { label: 'Percent off', description: 'The label of the slide. It never changes the price' },
      specialTag: { label: 'Tag', description: 'Such as “New” or “Last pieces”' },
      position: { label: 'Position', description: 'Small numbers come first. Empty puts a new slide last' },
    },
  },
  'api::catalogue.category': {
    mainField: 'name',
    list: ['name', 'slug', 'position', 'hidden', 'filterGroup'],
    sort: { by: 'position', order: 'ASC' },
    fields: {
      name: { label: 'Name' },
      slug: { label: 'Address', description: 'The last part of its web address' },
      parentId: { label: 'Parent category', description: 'The id of the category above' },
      position: { label: 'Position', description: 'Small numbers come first' },
      hidden: { label: 'Hidden', description: 'Left out of menus and filters' },
      needsSubcategory: { label: 'Needs a subcategory' },
      needsGender: { label: 'Needs a gender' },
      gender: { label: 'For', description: 'Of products that do not say it' },
      filterGroup: { label: 'Group', description: 'Under which staff filter its products' },
      googleCategory: { label: 'Google category', description: 'A number or a path of Google’s own list, for feeds' },
      sizeName: { label: 'First option', description: 'What its products call it: Size, Length, Pack' },
      colorName: { label: 'Second option', description: 'What its products call it: Colour, Flavour, Finish' },
      formerAddresses: { label: 'Former addresses', readOnly: true },
      picture: { label: 'Picture', description: 'What it shows itself by; chosen in the back office' },
    },
  },
  'api::pages.page': {
    mainField: 'title',
    list: ['title', 'slug', 'updatedOn'],
    sort: { by: 'title', order: 'ASC' },
    fields: {
      slug: {
        label: 'Address',
        description: 'The last part of its web address, such as size-guide. It cannot be changed later',
      },
      title: { label: 'Title' },
      intro: { label: 'First lines', description: 'Also what search engines show' },
      body: {
        label: 'Text',
        description:
          'An empty line makes a new paragraph, ## a heading, - a list. {shopName}, {supportPhone}, {supportEmail}, {address}, {city}: filled in from the shop settings',
      },
      updatedOn: { label: 'Last updated', description: 'Shown at the top of the page' },
      version,
    },
    edit: [{ title: 8, slug: 4 }, { intro: 12 }, { body: 12 }, { updatedOn: 6, version: 4 }],
  },
  'api::orders.order': {
    mainField: 'orderNumber',
    list: ['orderNumber', 'createdAt', 'state', 'fullName', 'city', 'totalInCents', 'cash'],
    sort: { by: 'createdAt', order: 'DESC' },
    fields: {
      orderNumber: { label: 'Number' },
      state: { label: 'State' },
      isCommitted: { label: 'Confirmed' },
      cash: { label: 'Cash' },
      fullName: { label: 'Name' },
      phoneNumber: { label: 'Phone' },
      email: { label: 'E-mail' },
      addressLine1: { label: 'Street address' },
      addressLine2: { label: 'Address, second line' },
      city: { label: 'City' },
      province: { label: 'Province' },
      country: { label: 'Country' },
      postalCode: { label: 'Postal code' },
      directions: { label: 'Directions for the courier' },
      subtotalInCents: { label: 'Items' },
      deliveryInCents: { label: 'Delivery' },
      totalInCents: { label: 'Total' },
      cashCollectedInCents: { label: 'Cash collected' },
      message: { label: 'Message to WhatsApp' },
      messageReceived: { label: 'Message received' },
      holdExpiresAt: { label: 'Held until' },
      closedAt: { label: 'Closed' },
    },
    edit: [
      { orderNumber: 4, state: 4, cash: 4 },
      { fullName: 6, phoneNumber: 3, email: 3 },
      { addressLine1: 6, addressLine2: 6 },
      { city: 4, province: 4, postalCode: 4 },
      { directions: 12 },
      { subtotalInCents: 3, deliveryInCents: 3, totalInCents: 3, cashCollectedInCents: 3 },
      { message: 12 },
      { messageReceived: 4, holdExpiresAt: 4, closedAt: 4 },
    ],
  },
  'api::cart.cart': {
    mainField: 'id',
    list: ['id', 'touchedAt', 'expiresAt'],
    sort: { by: 'touchedAt', order: 'DESC' },
    fields: {
      lines: { label: 'Items' },
      savedForLater: { label: 'Saved for later' },
      touchedAt: { label: 'Last used' },
      expiresAt: { label: 'Kept until' },
    },
    edit: [{ lines: 12 }, { savedForLater: 12 }, { touchedAt: 6, expiresAt: 6 }],
  },
  'api::catalogue.combination': {
    mainField: 'code',
    list: ['productId', 'size', 'color', 'priceInCents', 'struckInCents', 'code'],
    fields: {
      productId: { label: 'Product' },
      size: { label: 'Size' },
      color: { label: 'Colour' },
      priceInCents: { label: 'Price', description: 'Empty is the product’s' },
      struckInCents: { label: 'Old price' },
      code: { label: 'Code', description: 'Empty is the product’s' },
      codeKey: { label: 'Code, as it is compared', readOnly: true },
    },
  },
  'api::orders.order-line': {
    mainField: 'name',
    list: ['name', 'size', 'color', 'quantity', 'unitPriceInCents'],
    fields: {
      name: { label: 'Product' },
      code: { label: 'Code' },
      size: { label: 'Size' },
      color: { label: 'Colour' },
      quantity: { label: 'Units' },
      unitPriceInCents: { label: 'Price of one' },
      returned: { label: 'Returned' },
    },
  },
  'api::stock.stock-item': {
    mainField: 'id',
    list: ['productId', 'size', 'color', 'available'],
    fields: {
      productId: { label: 'Product' },
      size: { label: 'Size' },
      color: { label: 'Colour' },
      available: { label: 'Can be sold' },
    },
  },
  'api::stock.stock-movement': {
    list: ['at', 'kind', 'quantity', 'actor', 'note'],
    sort: { by: 'at', order: 'DESC' },
    fields: {
      stockItemId: { label: 'Stock item' },
      kind: { label: 'Kind' },
      quantity: { label: 'Units', description: 'Minus took them off the shelf' },
      orderId: { label: 'Order' },
      actor: { label: 'By' },
      note: { label: 'Note' },
      at: { label: 'When' },
    },
  },
}

export const COMPONENT_VIEWS: Readonly<Record<string, PanelView>> = {
  'catalogue.picture': {
    mainField: 'color',
    fields: {
      picture: { label: 'Picture' },
      largePicture: { label: 'Larger picture', description: 'Only when the lightbox should show another one' },
      color: { label: 'Colour', description: 'A name, or a value like #1F6650' },
      alt: { label: 'What it shows', description: 'Read out to people who cannot see it' },
    },
    edit: [
      { picture: 6, largePicture: 6 },
      { color: 6, alt: 6 },
    ],
  },
  'settings.province-delivery': {
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
  },
  'settings.social-link': {
    mainField: 'label',
    fields: { label: { label: 'Name' }, url: { label: 'Address', description: 'Begins with https://' } },
  },
}
