import { expect, it } from 'vitest'
import { fillIn, isIgnored, readStages } from './container-file.ts'

it('reads the stages of a container file, with continued lines and comments', () => {
  const text =
    '# Two\nFROM node:24 AS build\nRUN npm ci\n\nFROM build AS cms\nHEALTHCHECK --interval=5s \\\n  CMD ["node"]\n'
  expect(readStages(text)).toEqual([
    { from: 'node:24', name: 'build', steps: [['RUN', 'npm ci']] },
    { from: 'build', name: 'cms', steps: [['HEALTHCHECK', '--interval=5s CMD ["node"]']] },
  ])
  expect(() => readStages('FROM a AS b\nSHELL ["bash"]')).toThrow('Not understood: SHELL')
})

it.each([
  ['.git/config', true],
  ['cms/node_modules/a.js', true],
  ['node_modules', true],
  ['cms/dist/src/main.js', true],
  ['a/b/c.log', true],
  ['.env.local', true],
  ['deploy/.env', true],
  ['data/stoep.db', true],
  ['cms/database/a.ts', false],
  ['.gitignore', false],
  ['docs/distance.md', false],
])('reports whether %s is ignored: %s', (file, expected) => {
  expect(isIgnored('.git\ndata\n**/node_modules\n**/dist\n**/*.log\n**/.env*\n', file)).toBe(expected)
})

it('fills in given variables and throws for a required one that is missing', () => {
  const given = new Map([['HOST', 'shop.test']])
  expect(fillIn('https://${HOST:?}/${PATH_OF_IT:-}', given)).toBe('https://shop.test/')
  expect(() => fillIn('${PASSWORD:?}', given)).toThrow('PASSWORD is not given')
})
