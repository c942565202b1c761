import {
  distinctOptions,
  findRenamed,
  type OptionNames,
  optionNamesInputSchema,
  secondOptionsOf,
  showColor,
  USUAL_NAMES,
} from '@stoep/shared'
import { readList } from './read-list'

/**
 * A sentence for each size and colour that saving the panel's form changes: which ones
 * count as renamed, and which are removed with their stock and price. Both arguments are forms of the panel.
 */
export function describeOptionChanges(opened: object, now: object): string[] {
  const [before, after] = [readOptions(opened), readOptions(now)]
  return [
    ...describeChanges(before.sizes, after.sizes, (size) => size),
    ...describeChanges(before.colors, after.colors, (color) => showColor(after.names, color)),
  ]
}

function describeChanges(
  before: readonly string[],
  after: readonly string[],
  show: (value: string) => string,
): string[] {
  const oldNames = findRenamed(before, after)
  const renamed = new Set(oldNames.values())
  return before.flatMap((value) => {
    if (after.includes(value)) return []
    const name = show(value)
    if (!renamed.has(value)) return [`${name} is taken away: its units, prices and codes go when you save.`]
    const now = [...oldNames].find(([, old]) => old === value)![0]
    return [
      `${name} is called ${show(now)} from now on: its units, prices and codes stay with it. If ${show(now)} is something else, save without ${name} first and add ${show(now)} then.`,
    ]
  })
}

/** What a product's options are called in a form of the panel. */
export function readOptionNames(form: object): OptionNames {
  const values = new Map<string, unknown>(Object.entries(form))
  const names = { size: values.get('sizeName'), color: values.get('colorName') }
  return optionNamesInputSchema.safeParse(names).data ?? USUAL_NAMES
}

function readOptions(form: object) {
  const values = new Map<string, unknown>(Object.entries(form))
  const pictures = values.get('images')
  const images = (Array.isArray(pictures) ? pictures : []).map((picture: unknown) => ({
    color: typeof picture === 'object' && picture !== null && 'color' in picture ? String(picture.color ?? '') : '',
  }))
  const names = readOptionNames(form)
  const optionValues = readList(values.get('optionValues'))
  return {
    names,
    sizes: distinctOptions(readList(values.get('sizes'))),
    colors: secondOptionsOf({ optionNames: names, optionValues, images }),
  }
}
