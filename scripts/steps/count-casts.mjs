// Counts casts (`as X`, `<X>x`, not `as const`) in production code. The compiler does not check them, so their number
// must not grow.
import { isAsExpression, isTypeAssertion } from 'typescript-native/unstable/ast'
import { API } from 'typescript-native/unstable/sync'
import { inRoot, root } from './paths.mjs'
import { listProductionCode } from './production-code.mjs'

const MOST = 40

const found = readSyntax(listProductionCode()).flatMap(findCasts)
for (const where of found) console.log(where)
console.log(`${found.length} casts; at most ${MOST} may be.`)
if (found.length > MOST) process.exitCode = 1

/** Parses only these files, in a project made for this, without the files that they import. */
function readSyntax(files) {
  const config = inRoot('syntax-alone.json')
  const text = JSON.stringify({ compilerOptions: { noResolve: true, noLib: true, types: [] }, files })
  const api = new API({
    cwd: root,
    fs: {
      readFile: (file) => (file === config ? text : undefined),
      fileExists: (file) => file === config || undefined,
    },
  })
  const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  const sources = files.map((file) => [file, program.getSourceFile(inRoot(file))])
  api.close()
  return sources
}

function findCasts([file, source]) {
  const casts = []
  const visit = (node) => {
    const isCast = isAsExpression(node) || isTypeAssertion(node)
    if (isCast && node.type.getText() !== 'const') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      casts.push(`${file}:${line}  as ${node.type.getText().replace(/\s+/g, ' ')}`)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return casts
}
