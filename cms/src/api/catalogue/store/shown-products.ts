import type { Entry } from './entry'
import { toShown, type ShownProduct } from './shown-product'

/** Keeps this cache small beside the largest catalogue. */
const MOST_KNOWN = 1_000

/** Products in carts are read often: their JSON is parsed once, until the product changes. */
export class ShownProducts {
  private readonly known = new Map<string, ShownProduct>()

  constructor(private readonly entries: ReadonlyMap<string, Entry>) {}

  /** The visible ones of these products. */
  find(productIds: Iterable<string>): ShownProduct[] {
    const shown: ShownProduct[] = []
    for (const productId of new Set(productIds)) {
      const entry = this.entries.get(productId)
      if (entry) shown.push(this.known.get(productId) ?? this.make(productId, entry))
    }
    return shown
  }

  forget = (productId: string): void => void this.known.delete(productId)

  private make(productId: string, entry: Entry): ShownProduct {
    if (this.known.size >= MOST_KNOWN) this.known.clear()
    const shown = toShown(entry)
    this.known.set(productId, shown)
    return shown
  }
}
