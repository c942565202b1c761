import { MAX_UPLOAD_BYTES } from '@stoep/shared'

/** A picture that staff dropped or chose; its bytes are read only when it is uploaded. */
export interface BroughtPicture {
  /** With its folders, if they are known. */
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

/** Lists the pictures among the given files, including those inside zip files. */
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

/** The path within its folder: in `path` for dropped files, in `webkitRelativePath` for chosen ones. */
function pathOf(file: File): string {
  const dropped: unknown = 'path' in file ? file.path : undefined
  return file.webkitRelativePath || (typeof dropped === 'string' && dropped.replace(/^\.?\//, '')) || file.name
}

/** Lists the names only; each picture is unpacked when it is opened, so that never all are in memory. */
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
