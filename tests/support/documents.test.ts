import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './shop/cms-process.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
const DOCUMENTS = ['.', 'docs', 'docs/decisions'].flatMap(markdownIn)

/** The anchors that GitHub makes of headings. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-'),
  )

const linksOf = (file: string): string[] =>
  [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^https?:/.test(link))

function isBroken(file: string, link: string): boolean {
  const [linked = '', anchor] = link.split('#')
  const target = linked === '' ? file : path.join(path.dirname(file), linked)
  if (!existsSync(path.join(root, target))) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

describe.each(DOCUMENTS)('%s', (file) => {
  it('links to existing files and headings only', () => {
    expect(linksOf(file).filter((link) => isBroken(file, link))).toEqual([])
  })

  it('names existing npm commands only', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(file).matchAll(/npm run (\w+(?:[:-]\w+)*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

describe('docs/safety.md', () => {
  const text = read('docs/safety.md')
  const testsIn = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules') && /\.(test|spec)\.(mjs|tsx?)$/.test(name))
      .map((name) => path.join(folder, name))
  const nameOf = (file: string) => path.basename(file).replace(/\.(test|spec)\..*$/, '')

  it('names as proofs only tests that there are', () => {
    const tests = ['cms/src', 'shared/src', 'storefront', 'scripts', 'tests'].flatMap(testsIn)
    const known = new Set(
      tests.flatMap((file) => [nameOf(file), `${path.basename(path.dirname(file))}/${nameOf(file)}`]),
    )
    const proofs = [...text.matchAll(/^\| \d.*\|(.*)\|$/gm)].map(([, proof = '']) => proof)
    expect(proofs.length).toBeGreaterThan(40)
    const named = proofs.flatMap((proof) =>
      [...proof.matchAll(/(?<!unit of )`([a-z][\w/-]*)`/g)].map(([, name = '']) => name),
    )
    const isThere = (name: string) => known.has(name) || existsSync(path.join(root, name))
    expect(named.filter((name) => !isThere(name) && name !== 'constructor')).toEqual([])
  })

  it('names the contract tests that run on SQLite only', () => {
    const [, list = ''] = /which run on SQLite only:([^]*?)\. /.exec(text) ?? []
    const listed = [...list.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
    const onSqlite = testsIn('tests/contract').filter((file) => !/\bdatabases\b/.test(read(file)))
    expect(listed).toEqual(onSqlite.map(nameOf).sort())
  })
})
