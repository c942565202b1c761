import { MAX_UPLOAD_BYTES } from '@stoep/shared'

/** A picture that staff brought, whose bytes are taken out when it is sent. */
export interface BroughtPicture {
  /** With its folders, as far as they are known. */
  path: string
  open: () => Promise<File>
}

const PICTURE = /\.(jpe?g|png|webp|avif)$/i
const ZIP = /\.zip$/i
const MAX_ZIP_BYTES = 500 * 1024 * 1024
const TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
])

/** The pictures in what was dropped: files, a folder's files, and those within a zip. */
export async function openPictures(
  files: readonly File[],
): Promise<{ pictures: BroughtPicture[]; problems: string[] }> {
  const pictures: BroughtPicture[] = []
  const problems: string[] = []
  for (const file of files) {
    if (ZIP.test(file.name)) {
      if (file.size > MAX_ZIP_BYTES) problems.push(`${file.name} is larger than 500 MB. Please make several of it.`)
      else pictures.push(...(await listZip(file).catch(() => (problems.push(`${file.name} cannot be opened.`), []))))
    } else if (PICTURE.test(file.name)) {
      pictures.push({ path: pathOf(file), open: () => Promise.resolve(file) })
    }
  }
  return { pictures, problems }
}

/** Where it was in its folder: what is dropped says so in `path`, what is chosen in `webkitRelativePath`. */
function pathOf(file: File): string {
  const dropped: unknown = 'path' in file ? file.path : undefined
  return file.webkitRelativePath || (typeof dropped === 'string' && dropped.replace(/^\.?\//, '')) || file.name
}

/** Nothing is unpacked before it is asked for, and no more than one picture at a time. */
async function listZip(zip: File): Promise<BroughtPicture[]> {
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const paths: string[] = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (PICTURE.test(name) && !name.startsWith('__MACOSX/') && originalSize <= MAX_UPLOAD_BYTES) paths.push(name)
      return false
    },
  })
  return paths.map((path) => ({
    path,
    open: async () => {
      const [unpacked] = Object.values(unzipSync(bytes, { filter: ({ name }) => name === path }))
      if (!unpacked) throw new Error(`${path} cannot be unpacked.`)
      const extension = path.split('.').at(-1)!.toLowerCase()
      return new File([unpacked.slice()], path.split('/').at(-1)!, { type: TYPES.get(extension) ?? '' })
    },
  }))
}
