import type { Database } from '../shop/database.ts'

const WEBP = [180, 360, 480, 640, 720, 960]
const AVIF = [360, 480, 640, 720, 960]

const [STATE = '', SHOWN = ''] = JSON.stringify({
  background: '#c0b8a8',
  state: 'done',
  kind: 'product',
  attempts: 0,
  shown: {
    picture: {
      url: '/uploads/{name}_webp_720.webp',
      width: 1440,
      height: 1800,
      background: '#c0b8a8',
      widths: { avif: AVIF, webp: [180, 240, ...WEBP.slice(1)] },
    },
  },
}).split('{name}')

/** Adds the files that pictures of a real shop have: without them responses are smaller than in reality. */
export async function givePictures(database: Database): Promise<void> {
  const hash = database.kind === 'sqlite' ? "printf('%024x', id)" : "lpad(to_hex(id), 24, '0')"
  const file = (kind: 'webp' | 'avif', width: number, name = `${kind}_${width}`) =>
    `'"${name}":{"url":"/uploads/' || ${hash} || '_${name}.${kind}","mime":"image/${kind}","width":${width},"height":${Math.round(width * 1.25)},` +
    `"sizeInBytes":${kind === 'webp' ? 9_000 : 6_000}}'`
  const files = [
    file('webp', 240, 'thumbnail'),
    ...WEBP.map((width) => file('webp', width)),
    ...AVIF.map((width) => file('avif', width)),
  ].join(" || ',' || ")
  const json = database.kind === 'sqlite' ? '' : '::jsonb'
  await database.run(
    `update files set url = '/uploads/' || ${hash} || '.webp', width = 1440, height = 1800,
     formats = ('{' || ${files} || '}')${json}, provider_metadata = ('${STATE}' || ${hash} || '${SHOWN}')${json}`,
  )
}
