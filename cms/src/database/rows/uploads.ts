/** Not a content type of Strapi, so without its columns. */
export interface RemovedFileRow {
  id: number
  name: string
  /** Milliseconds. */
  removed_at: number | string
}
