// Casts (`as X`, `<X>x`, not `as const`) in production code. The compiler believes each of them, so they may not grow.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { inRoot } from './paths.mjs'

const FOLDERS = [
  'shared/src',
  'cms/config',
  'cms/src',
  'cms/demo',
  'storefront/app',
  'storefront/server',
  'storefront/vite',
]
const MOST = 55

const found = FOLDERS.flatMap(listSources).flatMap(findCasts)
for (const where of found) console.log(where)
console.log(`${found.length} casts; at most ${MOST} may be.`)
if (found.length > MOST) process.exitCode = 1

function listSources(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
}

function findCasts(file) {
  const source = ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true)
  const casts = []
  const visit = (node) => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)
    if (isCast && node.type.getText(source) !== 'const') {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      casts.push(`${file}:${line}  as ${node.type.getText(source).replace(/\s+/g, ' ')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return casts
}
