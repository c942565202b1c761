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
