/** The radix tree of MiniSearch as far as it is used here: Node10 resolution finds no types for this entry point. */
declare module 'minisearch/SearchableMap' {
  export default class SearchableMap<T> {
    readonly size: number
    get(key: string): T | undefined
    set(key: string, value: T): this
    has(key: string): boolean
    delete(key: string): void
    atPrefix(prefix: string): SearchableMap<T>
    /** Each value with its distance to the key. */
    fuzzyGet(key: string, maxDistance: number): Map<string, [T, number]>
    keys(): Iterable<string>
  }
}
