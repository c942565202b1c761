import { cutText, isStorable, MAX_LENGTHS, orNone } from '@stoep/shared'
import { isPlaceholder, PLACEHOLDER_ALT } from '../../domain/catalogue/placeholders'
import { altOf } from '../read/label-pictures'
import type { Catalogue, ImportedProduct, ResolvedCatalogue, ResolvedPicture, ResolvedProduct } from '../types'

const STAND_IN_ALT = ' (picture shows another variant)'

/** Recognises a placeholder, and another colour's picture, by its alternative text, so that a later run replaces it. */
export const isStandIn = (alt: string): boolean => isPlaceholder({ alt }) || alt.endsWith(STAND_IN_ALT)

/**
 * Finds the pictures of every product among the files of a folder (paths relative to it) and the shop's own
 * pictures. A colour without a picture gets another one of its product, since colours are stored on pictures; a
 * product without any gets a placeholder for each colour. A picture that is not found becomes a warning.
 */
export function resolvePictures(
  catalogue: Catalogue,
  filesInFolder: readonly string[],
  ownUrls: ReadonlySet<string> = new Set(),
  /** URLs that may be fetched. */
  addresses: ReadonlySet<string> = new Set(),
): ResolvedCatalogue {
  const files = indexFiles(filesInFolder)
  const locate = (source: string) => locateIn(source, { files, ownUrls, addresses })
  return { ...catalogue, products: catalogue.products.map((product) => resolveProduct(product, locate)) }
}

/** Finds a picture by its name, path or URL in the file; undefined if it is not available. */
export type LocatePicture = (source: string) => ResolvedPicture['from'] | undefined

type FileIndex = ReadonlyMap<string, readonly string[]>

/** Every tail of every path: for `m/h/a.jpg` also `h/a.jpg` and `a.jpg`, all in lower case. */
function indexFiles(files: readonly string[]): FileIndex {
  const index = new Map<string, string[]>()
  for (const file of [...files].sort()) {
    for (const tail of pathSuffixes(file.replaceAll('\\', '/'))) {
      const key = tail.toLowerCase()
      const entry = index.get(key)
      if (entry) entry.push(file)
      else index.set(key, [file])
    }
  }
  return index
}

const MAX_DEPTH = 12

/** The longest first, so that the folder decides between two files of the same name. */
export function pathSuffixes(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  return parts.slice(-MAX_DEPTH).map((_, at, kept) => kept.slice(at).join('/'))
}

function findFile(source: string, files: FileIndex): string | undefined {
  const path = pathOf(source)
  for (const tail of pathSuffixes(path)) {
    const found = files.get(tail.toLowerCase())
    if (found) return found.find((file) => file.endsWith(tail)) ?? found[0]
  }
  return undefined
}

const ADDRESS = /^https?:\/\//i

/** The path of a URL, without its query; a file name may contain "?" and "%" and is not changed. */
export function pathOf(source: string): string {
  if (!ADDRESS.test(source)) return source.replaceAll('\\', '/')
  const path = source.replace(ADDRESS, '').split(/[?#]/, 1)[0]!
  const local = path.slice(path.indexOf('/') + 1)
  try {
    const name = decodeURIComponent(local)
    // PostgreSQL stores no text with `%00` decoded.
    return isStorable(name) ? name : local
  } catch {
    return local
  }
}

const UNREACHED = 'picture is not available: '
const NO_PICTURE = 'has no picture; "picture to follow" is shown until one is added'

/** For a reader who sees the number of pictures. */
export const exceptMissingPictures = (warnings: readonly string[]): string[] =>
  warnings.filter((warning) => !warning.startsWith(UNREACHED) && warning !== NO_PICTURE)

export function resolveProduct(product: ImportedProduct, locate: LocatePicture): ResolvedProduct {
  const warnings = [...product.warnings]
  const reached = product.pictures.flatMap((picture) => {
    const from = locate(picture.source)
    if (!from) warnings.push(`${UNREACHED}${picture.source.slice(0, 200)}`)
    return from ? [{ from, color: picture.color, alt: picture.alt }] : []
  })
  return complete(product, reached, warnings)
}

/** The product without pictures that could not be stored; stand-ins or placeholders take their place. */
export function leaveOut(
  product: ResolvedProduct,
  isMissing: (from: ResolvedPicture['from']) => boolean,
): ResolvedProduct {
  const reached = product.resolved.filter(({ from, alt }) => !isStandIn(alt) && !isMissing(from))
  return complete(product, reached, [])
}

function complete(product: ImportedProduct, reached: readonly ResolvedPicture[], warnings: string[]): ResolvedProduct {
  if (reached.length === 0) {
    if (!product.defaulted.includes('images')) warnings.push(NO_PICTURE)
    const resolved = orNone(product.colors).map((color) => ({
      from: { kind: 'placeholder' as const },
      color,
      alt: cutText(`${PLACEHOLDER_ALT}${altOf(product.name, color)}`, MAX_LENGTHS.alt),
    }))
    return { ...product, warnings, resolved }
  }
  return { ...product, warnings, resolved: [...reached, ...standIns(product, reached, warnings)] }
}

interface Places {
  files: FileIndex
  ownUrls: ReadonlySet<string>
  addresses: ReadonlySet<string>
}

function locateIn(source: string, { files, ownUrls, addresses }: Places): ResolvedPicture['from'] | undefined {
  if (ownUrls.has(source)) return { kind: 'shop', url: source }
  const file = findFile(source, files)
  if (file !== undefined) return { kind: 'folder', file }
  return addresses.has(source) ? { kind: 'address', url: source } : undefined
}

function standIns(
  product: ImportedProduct,
  reached: readonly ResolvedPicture[],
  warnings: string[],
): ResolvedPicture[] {
  const shown = new Set(reached.map((picture) => picture.color))
  const general = reached.find((picture) => picture.color === '') ?? reached[0]!
  return product.colors
    .filter((color) => !shown.has(color))
    .map((color) => {
      warnings.push(`no picture shows it in ${color}; another one of its pictures is used`)
      const alt = cutText(altOf(product.name, color), MAX_LENGTHS.alt - STAND_IN_ALT.length)
      return { from: general.from, color, alt: `${alt}${STAND_IN_ALT}` }
    })
}
