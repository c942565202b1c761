import { describe, expect, it } from 'vitest'
import { describePicture, shortenPicture, shownPicture, type StoredFormat } from './describe-picture'
import { hashOfUrl, thumbnailOf, urlsOf, withoutOrigin } from './picture-url'

const HASH = '0123456789abcdef01234567'
const format = (key: string, mime: StoredFormat['mime'], width: number, sizeInBytes = width): StoredFormat => ({
  url: `/uploads/${HASH}_${key}.${mime.slice(6)}`,
  hash: `${HASH}_${key}`,
  ext: `.${mime.slice(6)}`,
  mime,
  width,
  height: width * 1.25,
  size: 1,
  sizeInBytes,
})
const row = (formats: Record<string, StoredFormat>) => ({
  url: `/uploads/${HASH}.webp`,
  width: 1200,
  height: 1500,
  formats,
  provider_metadata: { background: '#aabbcc', state: 'done', kind: 'product', attempts: 0 },
})
const formats = {
  webp_720: format('webp_720', 'image/webp', 720),
  webp_360: format('webp_360', 'image/webp', 360),
  webp_960: format('webp_960', 'image/webp', 960),
  thumbnail: format('thumbnail', 'image/webp', 240),
  preview: { ...format('preview', 'image/jpeg', 1200), height: 630 },
}

describe('a stored picture', () => {
  it('has a URL 720 wide, and a large one for the lightbox', () => {
    expect(describePicture(row(formats))).toMatchObject({
      url: `/uploads/${HASH}_webp_720.webp`,
      highQualityUrl: `/uploads/${HASH}.webp`,
      background: '#aabbcc',
    })
  })

  it('lists its files by rising width, without the link preview', () => {
    const described = describePicture(row(formats))
    expect(described.files.map(({ width }) => width)).toEqual([240, 360, 720, 960])
    expect(described.linkPreviewUrl).toBe(`/uploads/${HASH}_preview.jpeg`)
  })

  it('lists AVIF first when it is lighter, and drops it when it is heavier', () => {
    const lighter = describePicture(row({ ...formats, avif_360: format('avif_360', 'image/avif', 360, 200) }))
    expect(lighter.files[0]!.type).toBe('image/avif')
    const heavier = describePicture(row({ ...formats, avif_360: format('avif_360', 'image/avif', 360, 400) }))
    expect(heavier.files.some(({ type }) => type === 'image/avif')).toBe(false)
  })

  it('is read the same from columns that SQL returns as text', () => {
    const { formats: asValue, provider_metadata, ...rest } = row(formats)
    const asText = { ...rest, formats: JSON.stringify(asValue), provider_metadata: JSON.stringify(provider_metadata) }
    expect(describePicture(asText)).toEqual(describePicture(row(formats)))
  })

  it('is shortened to URL, size and widths, from its formats or as it was stored', () => {
    const long = row({ ...formats, avif_360: format('avif_360', 'image/avif', 360, 200) })
    const shown = shortenPicture(long)
    expect(shown).toEqual({
      picture: {
        url: `/uploads/${HASH}_webp_720.webp`,
        width: 1200,
        height: 1500,
        background: '#aabbcc',
        widths: { avif: [360], webp: [240, 360, 720, 960] },
      },
      linkPreviewUrl: `/uploads/${HASH}_preview.jpeg`,
    })
    expect(shownPicture(long)).toEqual(shown)
    expect(shownPicture({ ...long, formats: null, provider_metadata: JSON.stringify({ shown }) })).toEqual(shown)
  })

  it('has only its own URL when it has no further files', () => {
    const bare = describePicture({ ...row({}), formats: null, provider_metadata: null })
    expect(bare).toEqual({
      url: `/uploads/${HASH}.webp`,
      highQualityUrl: `/uploads/${HASH}.webp`,
      width: 1200,
      height: 1500,
      files: [],
    })
  })
})

describe('a picture URL', () => {
  it.each([
    `/uploads/${HASH}.webp`,
    `/uploads/${HASH}_webp_720.webp`,
    `/uploads/${HASH}_thumbnail.webp`,
    `/uploads/${HASH}_avif_360.avif`,
    `/uploads/${HASH}_preview.jpg`,
  ])('%s gives the hash of its picture', (url) => expect(hashOfUrl(url)).toBe(HASH))
  it.each([
    'https://elsewhere.example/a.jpg',
    `https://elsewhere.example/uploads/${HASH}.webp`,
    `/uploads/../${HASH}.webp`,
    `/uploads/${HASH}.svg`,
    '/uploads/a.webp',
    `/uploads/${HASH}.webp?x`,
    '',
  ])('%s does not belong to the shop', (url) => expect(hashOfUrl(url)).toBeUndefined())

  it('may have the origin of the shop, but no other', () => {
    expect(withoutOrigin('https://shop.test/uploads/a.webp', 'https://shop.test')).toBe('/uploads/a.webp')
    expect(withoutOrigin('https://shop.test.evil/uploads/a.webp', 'https://shop.test')).toBe(
      'https://shop.test.evil/uploads/a.webp',
    )
  })

  it.each([
    [`/uploads/${HASH}_webp_720.webp`, `/uploads/${HASH}_thumbnail.webp`],
    [`/uploads/${HASH}_webp_300.webp`, `/uploads/${HASH}_thumbnail.webp`],
    [`/uploads/${HASH}_webp_200.webp`, `/uploads/${HASH}_webp_200.webp`],
    [`/uploads/${HASH}_thumbnail.webp`, `/uploads/${HASH}_thumbnail.webp`],
    ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
    ['', ''],
  ])('%s has the thumbnail %s', (url, small) => expect(thumbnailOf(url)).toBe(small))

  it('is listed for every file of a picture', () => expect(urlsOf(row(formats))).toHaveLength(6))
})
