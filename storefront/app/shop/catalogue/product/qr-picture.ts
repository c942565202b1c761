const WIDTH = 640
const HEIGHT = 800
// The size of the image from the server: at any other size its squares would differ in width.
const CODE = 512
const GREEN = '#174c3c'

interface Words {
  name: string
  shop: string
  caption: string
}

/** Draws the shop's name, the code, the product's name and the caption into a PNG and downloads it. */
export async function downloadQrPicture(code: HTMLImageElement, { name, shop, caption }: Words): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  brush.fillStyle = GREEN
  brush.fillRect(0, 0, WIDTH, 96)
  brush.textAlign = 'center'
  write(brush, shop, 62, '600 40px system-ui, sans-serif', '#fff')
  brush.imageSmoothingEnabled = false
  brush.drawImage(code, (WIDTH - CODE) / 2, 112, CODE, CODE)
  write(brush, name, 674, '600 32px system-ui, sans-serif', '#1a1a18')
  write(brush, caption, 732, '22px system-ui, sans-serif', '#5c5852')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'product'}-qr.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function write(brush: CanvasRenderingContext2D, text: string, y: number, font: string, color: string): void {
  brush.font = font
  brush.fillStyle = color
  brush.fillText(text, WIDTH / 2, y, WIDTH - 64)
}
