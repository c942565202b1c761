import { pictureTypeOf } from '@stoep/shared'
import { rejectFile } from '~/back-office/forms/upload-picture'
import { laterScript, LostScript } from '~/http/later-script'

/** A picture that staff dropped or chose; its bytes are read only when it is uploaded. */
export interface BroughtPicture {
  /** With its folders, if they are known. */
  path: string
  open: () => Promise<File>
}

const loadUnzip = laterScript(() => import('fflate'))
const ZIP = /\.zip$/i
const MAX_ZIP_BYTES = 500 * 1024 * 1024
/** Files that operating systems add to folders and zip files, and that nobody chose. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.[^./][^/]*$|Thumbs\.db$|desktop\.ini$)/i

/** A file that is not a picture the shop takes, and why. */
export interface RejectedFile {
  path: string
  reason: string
}

const MAX_NAMED = 20

/** A sentence for each reason, which names up to 20 of its files. */
export function describeRejected(rejected: readonly RejectedFile[]): string[] {
  const pathsOf = new Map<string, string[]>()
  for (const { path, reason } of rejected) {
    const paths = pathsOf.get(reason) ?? []
    paths.push(path)
    pathsOf.set(reason, paths)
  }
  return [...pathsOf].map(([reason, paths]) => {
    const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : ''
    return `${paths.slice(0, MAX_NAMED).join(', ')}${more}: ${reason}`
  })
}

/**
 * Lists the pictures among the given files and inside zip files, and the other files with the reason. Throws `LostScript`
 * if what opens zip files does not arrive.
 */
export async function openPictures(
  files: readonly File[],
): Promise<{ pictures: BroughtPicture[]; rejected: RejectedFile[] }> {
  const pictures: BroughtPicture[] = []
  const rejected: RejectedFile[] = []
  const add = ({ path, size, open }: BroughtPicture & { size: number }) => {
    if (SYSTEM_FILE.test(path)) return
    const reason = rejectFile({ name: path, type: '', size })
    if (reason) rejected.push({ path, reason })
    else pictures.push({ path, open })
  }
  for (const file of files) {
    if (!ZIP.test(file.name)) add({ path: pathOf(file), size: file.size, open: () => Promise.resolve(file) })
    else if (file.size > MAX_ZIP_BYTES)
      rejected.push({ path: file.name, reason: 'The zip is larger than 500 MB. Please split it into smaller ones.' })
    else
      await listZip(file).then(
        (found) => found.forEach(add),
        (error: unknown) => {
          if (error instanceof LostScript) throw error
          rejected.push({ path: file.name, reason: 'The zip could not be opened.' })
        },
      )
  }
  return { pictures, rejected }
}

/** The path within its folder: in `path` for dropped files, in `webkitRelativePath` for chosen ones. */
function pathOf(file: File): string {
  const dropped: unknown = 'path' in file ? file.path : undefined
  return file.webkitRelativePath || (typeof dropped === 'string' && dropped.replace(/^\.?\//, '')) || file.name
}

/** Lists names and sizes only; each picture is unpacked when it is opened, so that never all are in memory. */
async function listZip(zip: File): Promise<(BroughtPicture & { size: number })[]> {
  const { unzipSync } = await loadUnzip()
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const found: (BroughtPicture & { size: number })[] = []
  const open = (path: string) => async () => {
    const [unpacked] = Object.values(unzipSync(bytes, { filter: ({ name }) => name === path }))
    if (!unpacked) throw new Error(`${path} cannot be unpacked.`)
    return new File([unpacked.slice()], path.split('/').at(-1)!, { type: pictureTypeOf(path) ?? '' })
  }
  unzipSync(bytes, {
    filter: ({ name: path, originalSize: size }) => {
      if (!path.endsWith('/')) found.push({ path, size, open: open(path) })
      return false
    },
  })
  return found
}
