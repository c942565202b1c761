import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { noOpenLookup } from './no-open-lookup.mjs'
import { describe, it } from 'vitest'

RuleTester.describe = describe
// The first one reads the types of the whole language.
RuleTester.it = (title, test) => it(title, { timeout: 60_000 }, test)

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      projectService: { allowDefaultProject: ['*.ts'] },
      tsconfigRootDir: import.meta.dirname,
    },
  },
})
const given = 'declare const table: Record<string, number>; declare const sent: string;'
const openLookup = [{ messageId: 'openLookup' }]

tester.run('no-open-lookup', noOpenLookup, {
  valid: [
    `${given} const map = new Map<string, number>(); map.get(sent)`,
    `${given} Object.hasOwn(table, sent) ? table[sent] : undefined`,
    `${given} if (Object.hasOwn(table, sent)) table[sent]`,
    `${given} Object.hasOwn(table, sent) && table[sent]`,
    `${given} delete table[sent]`,
    `${given} table['known']`,
    `const sizes = { small: 1, large: 2 }; declare const size: keyof typeof sizes; sizes[size]`,
    `declare const list: string[]; declare const at: number; list[at]`,
    `declare const text: string; declare const at: number; text[at]`,
    `declare const shape: { a?: string } | { b: string }; 'b' in shape`,
  ],
  invalid: [
    { code: `${given} table[sent]`, errors: openLookup },
    { code: `${given} table[sent] = 1`, errors: openLookup },
    { code: `${given} sent in table`, errors: openLookup },
    { code: `${given} Object.hasOwn(table, 'other') ? table[sent] : 0`, errors: openLookup },
    { code: `${given} Object.hasOwn(table, sent) ? 0 : table['a'] + table[sent.trim()]`, errors: openLookup },
    {
      code: `const sizes = { small: 1 }; declare const size: string; sizes[size as keyof typeof sizes]`,
      errors: openLookup,
    },
    {
      code: `declare const asked: any; const sizes: Record<string, number> = {}; sizes[asked.size]`,
      errors: openLookup,
    },
    {
      code: `function read<K extends string>(table: Record<string, number>, sent: K) { return table[sent] }`,
      errors: openLookup,
    },
  ],
})
