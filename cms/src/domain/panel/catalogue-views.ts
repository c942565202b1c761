import { PLAIN_FIELDS, describePlain } from '@stoep/shared'
import { type PanelView, version } from './panel-view'

/** Plain fields with a fixed place in the form; the others follow at its end. */
const PLACED = new Set<string>(['description', 'quantity', 'minOrder', 'visible', 'pinnedNew', 'pinnedSpecial'])

export const product: PanelView = {
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

export const category: PanelView = {
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
}

export const combination: PanelView = {
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
}

export const picture: PanelView = {
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
}
