import { png, upload } from '../support/data/pictures.ts'

interface HostileUpload {
  what: string
  raw: Buffer
  headers: Record<string, string>
}

const TYPE = { 'content-type': 'multipart/form-data; boundary=x' }
const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`
const part = (head: string, body = 'x') => `--x\r\n${head}\r\n\r\n${body}\r\n`
const picture = png({ width: 40, height: 50 })

/** A picture whose header claims more pixels than the file has. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(picture)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const files: [what: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', text('x')],
  ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a GIF', text('GIF89a\x01\x00\x01\x00')],
  ['the first half of a picture', picture.subarray(0, picture.length >> 1)],
  ['only the signature', picture.subarray(0, 8)],
  ['a picture with a page behind it', Buffer.concat([picture, text('<script>alert(1)</script>')])],
  ['a picture that says to be huge', claiming(65_535, 65_535)],
  ['a picture that says to be endless', claiming(2_147_483_647, 2_147_483_647)],
  ['a picture without pixels', claiming(0, 0)],
  ['a picture one pixel high', png({ width: 16_000, height: 1 })],
  ['a bomb of flat colour', png({ width: 7_000, height: 7_000 })],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
  ['a head of JPEG and noise', Buffer.concat([text('\xff\xd8\xff\xe0'), Buffer.alloc(2_000, 0xab)])],
  ['a head of WebP and nothing', text('RIFF\xff\xff\xff\xffWEBPVP8 ')],
  ['a head of AVIF and nothing', text('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00')],
]
const names = [
  '../../../etc/passwd',
  '..\\..\\x.png',
  '__proto__',
  'constructor.png',
  '.htaccess',
  'x.png\x00.svg',
  `${'x'.repeat(5_000)}.png`,
  'x.php',
  'con',
  '',
]
const fields = ['__proto__', 'constructor', 'image[]', 'image[0][x]', 'files', '']
const broken: [what: string, body: string][] = [
  ['no part', '--x--\r\n'],
  ['no end', part(disposition('name="image"; filename="a.png"'))],
  ['another boundary', part(disposition('name="image"; filename="a.png"')).replace('--x', '--y')],
  ['a part without a head', '--x\r\n\r\nx\r\n--x--\r\n'],
  ['a head without an end', `--x\r\n${disposition('name="image"; filename="a')}`],
  ['a head of 100 KB', `${part(`${disposition('name="image"')}\r\nX: ${'x'.repeat(100_000)}`)}--x--\r\n`],
  ['1,000 heads', `${part(`${disposition('name="image"')}\r\n${'X: y\r\n'.repeat(1_000)}`.trimEnd())}--x--\r\n`],
  ['1,000 parts', `${part(disposition('name="image"; filename="a.png"')).repeat(1_000)}--x--\r\n`],
  ['1,000 fields', `${part(disposition('name="a"')).repeat(1_000)}--x--\r\n`],
  [
    'multipart in multipart',
    `${part(`${disposition('name="image"')}\r\nContent-Type: multipart/mixed; boundary=x`)}--x--`,
  ],
  ['an odd encoding', `${part(`${disposition('name="image"')}\r\nContent-Transfer-Encoding: nonsense`)}--x--\r\n`],
  ['only line ends', '\r\n'.repeat(20_000)],
  ['only boundaries', '--x\r\n'.repeat(20_000)],
]

/** Invalid pictures, names that leave the folder, and broken multipart bodies. */
export const hostileUploads: readonly HostileUpload[] = [
  ...files.map(([what, bytes]) => ({ what, ...upload({ bytes }) })),
  ...names.map((name) => ({ what: `a file named ${name.slice(0, 30)}`, ...upload({ bytes: picture, name }) })),
  ...fields.map((field) => ({ what: `a field named ${field}`, ...upload({ bytes: picture, field }) })),
  ...broken.map(([what, body]) => ({ what, raw: text(body), headers: TYPE })),
]

const MOST = 199_990
const upTo = (piece: string): string => piece.repeat(Math.floor(MOST / piece.length))
const HEAD = 'code,name,price,category,subcategory,stock,colors\n'

/** Catalogues that are expensive to read, each of the largest size that an import may have. */
export const hostileCatalogues: readonly [what: string, csv: string][] = [
  ['empty lines', upTo('\n')],
  ['empty lines behind a head', HEAD + upTo('\n').slice(HEAD.length)],
  ['returns', HEAD + upTo('\r').slice(HEAD.length)],
  ['commas', upTo(',')],
  ['commas behind a head', HEAD + upTo(',').slice(HEAD.length)],
  ['quotes', upTo('"').slice(1)],
  ['a quote without an end', `${HEAD}"${upTo('a,\n').slice(HEAD.length + 1)}`],
  ['a quote in each cell', HEAD + upTo('"a""b",').slice(HEAD.length)],
  ['short lines', HEAD + upTo('a\n').slice(HEAD.length)],
  ['10,000 columns', `code,${upTo('column,')}\n`],
  ['the same column again and again', `${upTo('code,')}\nA\n`],
  ['the same code in each line', HEAD + upTo('A-1,Shirt,10,Home,,1,\n').slice(HEAD.length)],
  ['another product in each line', HEAD + Array.from({ length: 300 }, (_, at) => `Z${at},S,10,Home,,1,\n`).join('')],
  ['one long cell', `${HEAD}A-1,${'x'.repeat(190_000)},10,Home,,1,\n`],
  ['many colours', `${HEAD}A-1,Shirt,10,Home,,1,"${'c|'.repeat(50_000)}"\n`],
  ['prototype names', '__proto__,constructor,toString\n__proto__,constructor,toString\n'],
  ['prototype names as values', `${HEAD}__proto__,constructor,10,__proto__,toString,1,constructor\n`],
  ['formulas', `${HEAD}=1+1,@SUM(A1),10,Home,,1,-1\n`],
  ['NUL and half an emoji', `${HEAD}A\u0000,\ud800,10,Home,,1,\n`],
  ['separators of every kind', 'code;name\tprice|stock\nA;B\tC|D\n'],
  ['nothing but a mark of byte order', '\ufeff'],
  ['spaces', upTo(' ')],
  ['numbers that are none', `${HEAD}A-1,Shirt,1e400,Home,,9007199254740993,\n`],
]
