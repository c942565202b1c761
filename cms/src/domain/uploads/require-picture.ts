import { invalidFields } from '@stoep/shared'

export const NOT_OUR_PICTURE = 'is not a picture of this shop; upload it first'

/** The id of the picture with this URL. Throws `validation` naming the field when it was not found. */
export function requirePicture(field: string, url: string, fileIds: ReadonlyMap<string, number>): number {
  const fileId = fileIds.get(url)
  if (fileId === undefined) throw invalidFields([{ field, message: NOT_OUR_PICTURE }], `${field}: ${NOT_OUR_PICTURE}`)
  return fileId
}
