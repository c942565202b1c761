import type { CategoryTree } from '@stoep/shared'
import { UNCOUNTED } from '../read/assemble-product'
import type { ImportedProduct } from '../types'

/** What a file leaves open, asked once for all of its products. */
export interface Questions {
  /** Products that it does not count. */
  uncounted: number
  /** Categories that the shop does not have, with how many products name them. */
  categories: readonly { name: string; products: number }[]
}
export const NO_QUESTIONS: Questions = { uncounted: 0, categories: [] }

/** What staff said. */
export interface Answers {
  /** How many there are of each product that is not counted. */
  units: number | null
  /** Where the products of a category of the file stand, by its name. */
  categories: Readonly<Record<string, string>>
}
export const NO_ANSWERS: Answers = { units: null, categories: {} }

const isUncounted = ({ defaulted }: ImportedProduct): boolean => defaulted.includes('stock')

/** Counts what is left open while a file is read; `max` bounds the categories that are asked about. */
export class QuestionCounter {
  private uncounted = 0
  private readonly categories = new Map<string, number>()
  constructor(private readonly max: number) {}

  add(product: ImportedProduct): void {
    if (isUncounted(product)) this.uncounted++
    const name = product.unknownCategory
    if (name !== undefined && (this.categories.has(name) || this.categories.size < this.max))
      this.categories.set(name, (this.categories.get(name) ?? 0) + 1)
  }

  questions(): Questions {
    const categories = [...this.categories].map(([name, products]) => ({ name, products }))
    return { uncounted: this.uncounted, categories }
  }
}

/** The product in the category that staff chose for it; one that is gone since is no answer any more. */
export function placeAsAnswered(product: ImportedProduct, answers: Answers, tree: CategoryTree): ImportedProduct {
  const { unknownCategory: name } = product
  const id = name === undefined ? undefined : new Map(Object.entries(answers.categories)).get(name)
  const top = tree.find((category) => category.id === id || category.subcategories.some((below) => below.id === id))
  if (id === undefined || !top) return product
  const below = top.subcategories.find((one) => one.id === id)
  return {
    ...product,
    category: top.name,
    subcategory: below?.name ?? '',
    gender: below?.gender ?? top.gender ?? product.gender,
    defaulted: product.defaulted.filter((field) => field !== 'category'),
    warnings: product.warnings.filter((warning) => !warning.startsWith(`its category "${name}"`)),
  }
}

/** A new product with as many units as staff said, counted as one; nothing changes where the file counts it. */
export function countAsAnswered<Product extends ImportedProduct>(product: Product, { units }: Answers): Product {
  if (units === null || !isUncounted(product)) return product
  return {
    ...product,
    stock: units,
    quantity: units,
    defaulted: product.defaulted.filter((field) => field !== 'stock'),
    warnings: product.warnings.filter((warning) => warning !== UNCOUNTED),
  }
}
