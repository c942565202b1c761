import { describe, expect, it } from 'vitest'
import { API } from 'typescript-native/unstable/sync'
import { inRoot } from '../steps/paths.mjs'
import { findOpenLookups } from './open-lookups.mjs'

const given = 'declare const table: Record<string, number>; declare const sent: string; declare const isOpen: boolean;'

const fine = [
  `${given} const map = new Map<string, number>(); map.get(sent)`,
  `${given} Object.hasOwn(table, sent) ? table[sent] : undefined`,
  `${given} Object.hasOwn(table, sent) ? (table[sent]) : undefined`,
  `${given} Object.hasOwn(table, sent) ? table?.[sent] : undefined`,
  `${given} !Object.hasOwn(table, sent) ? undefined : table[sent]`,
  `${given} isOpen && Object.hasOwn(table, sent) ? table[sent] : undefined`,
  `${given} !isOpen || !Object.hasOwn(table, sent) ? undefined : table[sent]`,
  `${given} if (Object.hasOwn(table, sent)) table[sent]`,
  `${given} if (!(Object.hasOwn(table, sent))) isOpen; else table[sent]`,
  `${given} Object.hasOwn(table, sent) && table[sent]`,
  `${given} !Object.hasOwn(table, sent) || table[sent]`,
  `${given} if (Object.hasOwn(table, sent)) [1].map((one) => one + (table[sent] ?? 0))`,
  `${given} delete table[sent]`,
  `${given} delete (table[sent])`,
  `${given} delete table?.[sent]`,
  `${given} table['known']`,
  `${given} 'known' in table`,
  `${given} for (const name in table) name`,
  `const sizes = { small: 1, large: 2 }; declare const size: keyof typeof sizes; sizes[size]`,
  `const sizes = { small: 1, large: 2 }; declare const size: keyof typeof sizes; sizes[size as 'small']`,
  `function read<T extends object>(table: T, key: keyof T) { return table[key] }`,
  `declare const list: string[]; declare const at: number; list[at]`,
  `declare const list: readonly [string, number]; declare const at: number; list[at]`,
  `declare const text: string; declare const at: number; text[at]`,
  `declare const shape: { a?: string } | { b: string }; 'b' in shape`,
  `class Counter { #count = 0; static is = (value: object) => #count in value }`,
]

const open = [
  `${given} table[sent]`,
  `${given} table?.[sent]`,
  `${given} (table)[(sent)]`,
  `${given} table[sent] = 1`,
  `${given} table[sent]!++`,
  `${given} [table[sent]] = [1]`,
  `${given} sent in table`,
  `${given} sent in (table)`,
  `${given} delete table.other, table[sent]`,
  `declare const tables: Record<string, Record<string, number>>; declare const sent: string; delete tables[sent]!['a']`,
  `${given} Object.hasOwn(table, 'other') ? table[sent] : 0`,
  `${given} Object.hasOwn(table, sent) ? 0 : table['a'] + table[sent.trim()]`,
  `${given} Object.hasOwn(table, sent) ? 0 : table[sent]`,
  `${given} isOpen || Object.hasOwn(table, sent) ? table[sent] : 0`,
  `${given} Object.hasOwn(table, sent) || table[sent]`,
  `${given} Object.hasOwn(table, sent) ?? table[sent]`,
  `${given} if (!Object.hasOwn(table, sent)) table[sent]`,
  `const sizes = { small: 1 }; declare const size: string; sizes[size as keyof typeof sizes]`,
  `const sizes = { small: 1 }; declare const size: string; sizes[size as unknown as keyof typeof sizes]`,
  `const sizes = { small: 1 }; declare const size: string; sizes[<keyof typeof sizes>size]`,
  `const sizes = { small: 1 }; declare const size: string | undefined; sizes[size! as keyof typeof sizes]`,
  `declare const asked: any; const sizes: Record<string, number> = {}; sizes[asked.size]`,
  `declare const lists: string[] | Record<string, string>; declare const sent: string; (lists as Record<string, string>)[sent]`,
  `function read<K extends string>(table: Record<string, number>, sent: K) { return table[sent] }`,
  `function read<T extends Record<string, number>>(table: T, sent: string) { return table[sent] }`,
]

const folder = inRoot('open-lookups-of-the-test')
const files = new Map([...fine, ...open].map((code, index) => [`${folder}/${index}.ts`, `${code}\nexport {}`]))
files.set(
  `${folder}/tsconfig.json`,
  JSON.stringify({ compilerOptions: { target: 'es2022', types: [] }, files: [...files.keys()] }),
)

/** The lookups found in each piece of code; all are checked by one compiler call. */
const found = (() => {
  const api = new API({
    cwd: inRoot(),
    fs: { readFile: (file) => files.get(file), fileExists: (file) => files.has(file) || undefined },
  })
  const config = `${folder}/tsconfig.json`
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  const lookups = findOpenLookups(
    project,
    project.rootFiles.map((file) => project.program.getSourceFile(file)),
  )
  api.close()
  return (code) => lookups.filter(({ file }) => files.get(file).startsWith(`${code}\n`))
})()

describe('a lookup by a name that may be anything', () => {
  it.each(fine)('is not found in: %s', (code) => {
    expect(found(code)).toEqual([])
  })

  it.each(open)('is found in: %s', (code) => {
    expect(found(code)).toHaveLength(1)
  })

  it('is reported with its line and what to write instead', () => {
    expect(found(`${given} table[sent]`)).toEqual([
      {
        file: expect.stringMatching(/\.ts$/),
        line: 1,
        message:
          'Any name may come here, also "constructor" or "__proto__": use a Map, ownValue(table, sent), or a schema\'s enum.',
      },
    ])
  })
})
