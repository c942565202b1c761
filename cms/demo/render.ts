import sharp from 'sharp'

/** Paints a drawing into a JPEG of the given width: opaque, small to write, and the upload path encodes it anew. */
export async function renderDrawing(svg: string, width = 960): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
