import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sendFile, writeOnce as writeFileOnce } from './load-sitemap.server'

/** While the version is undefined, changes of the catalogue may be missed. */
const at = (version?: number) => ({ catalogueVersion: () => version })

async function writeOnce(...given: Parameters<typeof writeFileOnce>): Promise<string | undefined> {
  const file = await writeFileOnce(...given)
  return file && new TextDecoder().decode(file.plain)
}

function countRuns() {
  let runs = 0
  return async () => {
    runs += 1
    await new Promise((resolve) => setImmediate(resolve))
    return `<run>${runs}</run>`
  }
}

it('requests for a file of the sitemap share one run, and the next request begins another', async () => {
  const write = countRuns()
  const both = [writeOnce(at(), 'a.xml', write), writeOnce(at(), 'a.xml', write)]
  expect(await Promise.all(both)).toEqual(['<run>1</run>', '<run>1</run>'])
  expect(await writeOnce(at(), 'a.xml', write)).toBe('<run>2</run>')
})

it('a file is kept until the catalogue has another version', async () => {
  const write = countRuns()
  const read = (version?: number) => writeOnce(at(version), 'kept.xml', write)
  expect([await read(5), await read(5), await read(6), await read(6)].join('')).toBe(
    '<run>1</run><run>1</run><run>2</run><run>2</run>',
  )
  expect([await read(), await read(6)]).toEqual(['<run>3</run>', '<run>4</run>'])
})

it('a request does not share the run of an older version', async () => {
  const write = countRuns()
  const both = [writeOnce(at(7), 'd.xml', write), writeOnce(at(8), 'd.xml', write)]
  expect(await Promise.all(both)).toEqual(['<run>2</run>', '<run>2</run>'])
  expect(await writeOnce(at(8), 'd.xml', write)).toBe('<run>2</run>')
})

it('the run of an older version that ends later does not replace a newer file', async () => {
  let end = (_xml: string) => {}
  const older = writeOnce(at(7), 'g.xml', () => new Promise<string>((resolve) => (end = resolve)))
  expect(await writeOnce(at(8), 'g.xml', async () => 'new')).toBe('new')
  end('old')
  expect(await older).toBe('old')
  expect(await writeOnce(at(8), 'g.xml', async () => 'again')).toBe('new')
})

it('files share no run, and a run that fails or finds no file is not kept', async () => {
  const fails = () => Promise.reject(new Error('The cms is down'))
  const none = async () => undefined
  const results = await Promise.allSettled([
    writeOnce(at(1), 'b.xml', fails),
    writeOnce(at(1), 'c.xml', async () => 'c'),
    writeOnce(at(1), 'e.xml', none),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await writeOnce(at(1), 'b.xml', async () => 'b')).toBe('b')
  expect(await writeOnce(at(1), 'e.xml', async () => 'e')).toBe('e')
})

it('a file is compressed once, and sent so to those who accept gzip', async () => {
  const write = async () => '<urlset/>'
  const file = await writeFileOnce(at(1), 'f.xml', write)
  expect(await writeFileOnce(at(1), 'f.xml', write)).toBe(file)
  const send = (encodings: string) =>
    sendFile(new Request('http://shop.test/f.xml', { headers: { 'Accept-Encoding': encodings } }), file)
  const packed = send('br;q=1, gzip')
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('Cache-Control'), 'is compressed for no request').toContain('no-transform')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('<urlset/>')
  for (const encodings of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const plain = send(encodings)
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, '<urlset/>'])
  }
})
