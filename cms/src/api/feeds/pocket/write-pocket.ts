import { buffer } from 'node:stream/consumers'
import { MAX_POCKET_BYTES } from '@stoep/shared'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { toPrintable } from './to-printable'

/** A product as the pocket catalogue shows it. */
export interface PocketProduct {
  name: string
  /** "From R349.00". */
  price: string
  code: string
  /** Opens the chat with the shop; null for a product that is sold out. */
  chatUrl: string | null
  /** A picture as it is stored; null where there is none. */
  picture: Uint8Array | null
}

export interface PocketShop {
  name: string
  tagline: string
  /** The day it was made, in words. */
  made: string
  /** '' for a shop that is not registered for VAT. */
  vatNote: string
}

const PAGE = { width: 420, height: 595 }
const MARGIN = 20
const GAP = 10
const COLUMNS = 3
const ROWS = 4
const HEAD = 44
const CELL = {
  width: (PAGE.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS,
  height: (PAGE.height - 2 * MARGIN - HEAD - (ROWS - 1) * GAP) / ROWS,
}
const PICTURE_HEIGHT = 72
const INK = '#1a1a18'
const MUTED = '#5c5852'
const ACCENT = '#174c3c'

/** What the text, the pages and the frames of links and pictures take of the most products, and some more. */
const BYTES_BESIDE_PICTURES = 60_000
/** From good to small. */
const ENCODINGS = [
  { width: 200, quality: 62 },
  { width: 160, quality: 48 },
  { width: 110, quality: 35 },
  { width: 56, quality: 20 },
]

/** The pocket catalogue as a PDF of at most 300 KB, whatever the pictures. */
export async function writePocket(products: readonly PocketProduct[], shop: PocketShop): Promise<Uint8Array> {
  const links = products.reduce((sum, { chatUrl }) => sum + (chatUrl?.length ?? 0), 0)
  const most = Math.floor((MAX_POCKET_BYTES - BYTES_BESIDE_PICTURES - links) / products.length)
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: toPrintable(shop.name), Creator: 'Stoep' },
    lang: 'en-ZA',
    displayTitle: true,
  })
  const written = buffer(document)
  for (const [at, product] of products.entries()) {
    const place = at % (COLUMNS * ROWS)
    if (place === 0) addPage(document, shop)
    const left = MARGIN + (place % COLUMNS) * (CELL.width + GAP)
    const top = MARGIN + HEAD + Math.floor(place / COLUMNS) * (CELL.height + GAP)
    const picture = product.picture && (await toSmallJpeg(product.picture, most))
    drawProduct(document, product, picture, { left, top })
  }
  document.end()
  return written
}

function addPage(document: PDFKit.PDFDocument, shop: PocketShop): void {
  document.addPage()
  const line = { width: PAGE.width - 2 * MARGIN, height: 18, ellipsis: true }
  document.font('Helvetica-Bold').fontSize(15).fillColor(INK).text(toPrintable(shop.name), MARGIN, MARGIN, line)
  const below = [shop.made, shop.vatNote, shop.tagline].filter(Boolean).map(toPrintable).join(' · ')
  document
    .font('Helvetica')
    .fontSize(8)
    .fillColor(MUTED)
    .text(below, MARGIN, MARGIN + 19, { ...line, height: 10 })
}

function drawProduct(
  document: PDFKit.PDFDocument,
  { name, price, code, chatUrl }: PocketProduct,
  picture: Buffer | null,
  { left, top }: { left: number; top: number },
): void {
  const { width, height } = CELL
  document.roundedRect(left, top, width, PICTURE_HEIGHT, 4).fill('#f7f5f1')
  if (picture) document.image(picture, left, top, { fit: [width, PICTURE_HEIGHT], align: 'center', valign: 'center' })
  const write = (text: string, from: number, font: 'Helvetica' | 'Helvetica-Bold', color: string, lines = 1) =>
    document
      .font(font)
      .fontSize(8)
      .fillColor(color)
      .text(toPrintable(text), left, top + PICTURE_HEIGHT + from, { width, height: lines * 9.5, ellipsis: true })
  write(name, 4, 'Helvetica', INK, 2)
  write(price, 24, 'Helvetica-Bold', INK)
  if (code) write(code, 34, 'Helvetica', MUTED)
  if (chatUrl === null) {
    write('Sold out', 44, 'Helvetica-Bold', MUTED)
  } else {
    write('Order on WhatsApp', 44, 'Helvetica-Bold', ACCENT)
    document.link(left, top, width, height, chatUrl)
  }
}

/** The best that fits; none where even the smallest does not, or the file is no picture. */
async function toSmallJpeg(bytes: Uint8Array, most: number): Promise<Buffer | null> {
  try {
    for (const { width, quality } of ENCODINGS) {
      const data = await sharp(bytes)
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer()
      if (data.length <= most) return data
    }
  } catch {
    // A product without its picture is better than no catalogue.
  }
  return null
}
