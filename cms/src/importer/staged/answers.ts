import type { CategoryTree } from '@stoep/shared'
import { divideUnits } from '../read/add-up-stock'
import { UNCOUNTED } from '../read/product-draft'
import type { ImportedProduct } from '../types'

/** The questions that a file leaves open, asked once for all of its products. */
export interface Questions {
  /** Number of products without stock in the file. */
  uncounted: number
  /** Categories that the shop does not have, each with its number of products. */
  categories: readonly { name: string; products: number }[]
}
export const NO_QUESTIONS: Questions = { uncounted: 0, categories: [] }

/** The answers of staff. */
export interface Answers {
  /** Stock of each product that the file does not count; null until answered. */
  units: number | null
  /** Ids of the shop's categories, by the name in the file. */
  categories: Readonly<Record<string, string>>
  /** Ids of the categories that were created for the import. */
  made: readonly string[]
}
export const NO_ANSWERS: Answers = { units: null, categories: {}, made: [] }

const isUncounted = ({ defaulted }: ImportedProduct): boolean => defaulted.includes('stock')

/** Collects the open questions while a file is read; asks about at most `max` categories. */
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

/** Puts a product into the category that staff chose; an answer with a deleted category is ignored. */
export function applyCategoryAnswer(product: ImportedProduct, answers: Answers, tree: CategoryTree): ImportedProduct {
  const { unknownCategory: name } = product
  if (name === undefined) return product
  const id = new Map(Object.entries(answers.categories)).get(name)
  const top = tree.find((category) => category.id === id || category.subcategories.some((below) => below.id === id))
  if (!top) return product
  const below = top.subcategories.find((one) => one.id === id)
  return {
    ...product,
    category: top.name,
    subcategory: below?.name ?? '',
    gender: below?.gender ?? top.gender ?? product.gender,
    defaulted: product.defaulted.filter((field) => field !== 'category'),
  }
}

/**
 * Gives a new product the stock that staff entered, as one number, or divided where not every pair of its sizes and
 * colours is sold; unchanged if the file states its stock.
 */
export function applyStockAnswer<Product extends ImportedProduct>(product: Product, { units }: Answers): Product {
  if (units === null || !isUncounted(product)) return product
  const parts = divideUnits(units, product.optionStock.length)
  return {
    ...product,
    stock: units,
    optionStock: product.optionStock.map((option, at) => ({ ...option, stock: parts[at]! })),
    quantity: units,
    defaulted: product.defaulted.filter((field) => field !== 'stock'),
    warnings: product.warnings.filter((warning) => warning !== UNCOUNTED),
  }
}
