import { wrapWords } from './wrap-words'

const WIDTH = 640
/** With one line for the product's name. */
const HEIGHT = 800
const TEXT_WIDTH = WIDTH - 64
const NAME_LINE = 40
// The size of the image from the server: at any other size its squares would differ in width.
const CODE = 512
const GREEN = '#174c3c'

interface Font {
  weight: number
  size: number
}
const SHOP_FONT: Font = { weight: 600, size: 40 }
const NAME_FONT: Font = { weight: 600, size: 32 }
const CAPTION_FONT: Font = { weight: 400, size: 22 }

interface Words {
  name: string
  shop: string
  caption: string
}

/** Draws the shop's name, the code, the product's name and the caption into a PNG and downloads it. */
export async function downloadQrPicture(code: HTMLImageElement, { name, shop, caption }: Words): Promise<void> {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.font = fontOf(NAME_FONT)
  const lines = wrapWords(name, TEXT_WIDTH, (line) => brush.measureText(line).width)
  const moreHeight = (lines.length - 1) * NAME_LINE
  canvas.width = WIDTH
  canvas.height = HEIGHT + moreHeight
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, WIDTH, canvas.height)
  brush.fillStyle = GREEN
  brush.fillRect(0, 0, WIDTH, 96)
  brush.textAlign = 'center'
  write(brush, shop, 62, SHOP_FONT, '#fff')
  brush.imageSmoothingEnabled = false
  brush.drawImage(code, (WIDTH - CODE) / 2, 112, CODE, CODE)
  for (const [at, line] of lines.entries()) write(brush, line, 674 + at * NAME_LINE, NAME_FONT, '#1a1a18')
  write(brush, caption, 732 + moreHeight, CAPTION_FONT, '#5c5852')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'product'}-qr.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A text that is too wide gets a smaller font: squeezed letters cannot be read. */
function write(brush: CanvasRenderingContext2D, text: string, y: number, font: Font, color: string): void {
  brush.font = fontOf(font)
  const { width } = brush.measureText(text)
  brush.font = fontOf({ ...font, size: font.size * Math.min(1, TEXT_WIDTH / width) })
  brush.fillStyle = color
  brush.fillText(text, WIDTH / 2, y)
}

const fontOf = ({ weight, size }: Font): string => `${weight} ${size}px system-ui, sans-serif`
