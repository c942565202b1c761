import { ERRORS, MAX_UPLOAD_BYTES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { rejectFile } from './upload-picture'

const fileOf = (name: string, type: string, size = 1000) => ({ name, type, size })

it.each([
  ['a JPEG', fileOf('IMG_1.jpg', 'image/jpeg')],
  ['a picture whose type is misspelled by the phone', fileOf('IMG_1.jpg', 'image/jpg')],
  ['a picture without an extension', fileOf('picture', 'image/webp')],
  ['the largest', fileOf('IMG_1.png', 'image/png', MAX_UPLOAD_BYTES)],
  ['a camera picture that is too large before it is shrunk', fileOf('IMG_1.jpg', 'image/jpeg', 30 * 1024 * 1024)],
  ['one that is named by its file only', fileOf('IMG_1.JPG', '', MAX_UPLOAD_BYTES + 1)],
])('%s is uploaded', (_, file) => {
  expect(rejectFile(file)).toBeUndefined()
})

it.each([
  ['a moving picture', fileOf('cat.gif', 'image/gif'), ERRORS.unsupported_picture[1]],
  ['a text', fileOf('notes.txt', 'text/plain'), ERRORS.unsupported_picture[1]],
  ['a file of unknown type', fileOf('notes', ''), ERRORS.unsupported_picture[1]],
  ['one that is too large', fileOf('IMG_1.png', 'image/png', MAX_UPLOAD_BYTES + 1), ERRORS.picture_too_large[1]],
  ['a JPEG of more than 30 MB', fileOf('IMG_1.jpg', 'image/jpeg', 30 * 1024 * 1024 + 1), ERRORS.picture_too_large[1]],
])('%s is rejected before its upload', (_, file, reason) => {
  expect(rejectFile(file)).toBe(reason)
})

it.each([fileOf('IMG_0421.HEIC', 'image/heic'), fileOf('IMG_0421.heif', ''), fileOf('photo', 'image/heif')])(
  'a picture like $name of a phone is rejected with how to set the camera: $type',
  (file) => {
    expect(rejectFile(file)).toContain('Set the camera to JPEG')
  },
)
