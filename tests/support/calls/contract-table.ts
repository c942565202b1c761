import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isCallExpression, isStringLiteral, isTemplateExpression, type Node } from 'typescript-native/unstable/ast'
import { API } from 'typescript-native/unstable/sync'
import {
  CALL_KEYS,
  describeCall,
  ERROR_CODES,
  ERRORS,
  errorCodesOf,
  findCall,
  type CallKey,
  type ErrorCode,
} from '@stoep/shared'
import { CALLERS, isGuarded, rejectionOf } from './callers.ts'

export interface Coverage {
  /** Test files that name a call, besides the tests that go over all calls. */
  calls: Map<CallKey, string[]>
  /** Test files that expect a code, not those that only mention it. */
  errors: Map<ErrorCode, string[]>
}

const METHOD_THEN_PATH = /['"`](GET|POST|PUT|PATCH|DELETE)(?:['"`],\s*['"`]| )(\/api\/[^'"`\s]*)/g

/** Reads from the tests' code which calls they make and which error codes they expect. */
export function readCoverage(folders: readonly string[]): Coverage {
  const coverage: Coverage = { calls: new Map(), errors: new Map() }
  for (const [file, source] of parse(folders.flatMap(testFiles))) {
    const name = path.basename(file).replace(/\.test\.tsx?$/, '')
    for (const [, method, address] of textsIn(source).join(', ').matchAll(METHOD_THEN_PATH)) {
      const key = findCall(method!, toPath(address!))
      if (key) note(coverage.calls, key, name)
    }
    const expected = new Set(expectedIn(source))
    for (const code of ERROR_CODES) if (expected.has(code)) note(coverage.errors, code, name)
  }
  return coverage
}

function parse(files: readonly string[]): [string, Node][] {
  const config = path.resolve('tests-alone.json')
  const project = JSON.stringify({ compilerOptions: { noResolve: true, noLib: true, types: [] }, files })
  const api = new API({
    fs: {
      readFile: (name) => (name === config ? project : undefined),
      fileExists: (name) => name === config || undefined,
    },
  })
  const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
  const read = files.map((file): [string, Node] => [file, program.getSourceFile(file)!])
  api.close()
  return read
}

/** Without comments and titles: a call that is only mentioned there is not made. */
function textsIn(node: Node): string[] {
  const within: string[] = []
  node.forEachChild((child) => {
    if (!isTitle(node, child)) within.push(...textsIn(child))
  })
  return within.length === 0 || isTemplateExpression(node) ? [node.getText()] : within
}

const isTitle = (node: Node, child: Node): boolean =>
  isCallExpression(node) &&
  /^(it|test|describe)\b/.test(node.expression.getText()) &&
  child === node.arguments[0] &&
  isStringLiteral(child)

/** The whole strings that a test expects, directly or as a row of its table. */
function expectedIn(node: Node, isExpected = false): string[] {
  if (isStringLiteral(node)) return isExpected ? [node.text] : []
  const expectsBelow = isExpected || (isCallExpression(node) && EXPECTS.test(node.expression.getText()))
  const within: string[] = []
  node.forEachChild((child) => void within.push(...expectedIn(child, expectsBelow)))
  return within
}

const EXPECTS = /^expect|\brejects$|\beach$/

/** `/api/carts/${id}?a=1` → `/api/carts/abc`. Like any segment, a `:name` of the contract matches too. */
const toPath = (address: string): string => address.replace(/\$\{[^}]*\}/g, 'abc').split('?')[0]!

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .sort((one, other) => path.basename(one).localeCompare(path.basename(other)))
    .map((name) => path.join(folder, name))
}

function note<K>(map: Map<K, string[]>, key: K, name: string): void {
  const known = map.get(key) ?? []
  if (!known.includes(name)) map.set(key, [...known, name])
}

/** Calls that accept and reject the same callers share one row. */
function renderDoors(): string {
  const rows = new Map<string, number>()
  for (const key of CALL_KEYS) {
    const { who } = describeCall(key)
    const kind = isGuarded(who) ? `${who}, ${key.startsWith('GET ') ? 'reading' : 'writing'}` : who
    const cells = CALLERS.map((caller) => rejectionOf(key, caller)).map((code) => (code ? `\`${code}\`` : 'may'))
    const row = `${kind} | ${cells.join(' | ')}`
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  return [
    `| Who | ${CALLERS.join(' | ')} | Calls |`,
    `| --- |${' --- |'.repeat(CALLERS.length + 1)}`,
    ...[...rows].sort().map(([row, count]) => `| ${row} | ${count} |`),
  ].join('\n')
}

export function renderContract({ calls, errors }: Coverage): string {
  const callRows = CALL_KEYS.map((key) => {
    const { who, summary } = describeCall(key)
    const codes = errorCodesOf(key).filter((code) => code !== 'internal' && code !== 'busy')
    return `| \`${key}\` | ${who} | ${summary} | ${codes.map((code) => `\`${code}\``).join(' ')} | ${(calls.get(key) ?? []).join(', ')} |`
  })
  const errorRows = ERROR_CODES.map((code) => {
    const [status, message] = ERRORS[code]
    return `| \`${code}\` | ${status} | ${message} | ${(errors.get(code) ?? []).join(', ')} |`
  })
  return `# The HTTP contract

Generated by \`npm run contract:table\` from \`shared/src/*/calls.ts\`, \`shared/src/contract/errors.ts\` and the tests; a test fails when it is out of date. As OpenAPI 3.1: \`GET /api/openapi.json\`. A typed client: \`createFetchClient\` of \`@stoep/shared\`.

Who: *anyone*; *session* (an anonymous shopper, identified by \`x-session-id\`); *staff* and *admin* (Bearer token, or the session cookie and, for writes, \`X-CSRF-Token\`). Every error is \`{ message, code, details? }\`; every call can return \`internal\` (500) and \`busy\` (503), which are left out below. The cms sets the staff cookies (\`staffToken\` HttpOnly, \`csrfToken\`, \`staff\`) at sign-in; the storefront passes them on.

Paths must be written exactly as here. Capitals, a trailing or double slash, dots, \`;\`, percent-encoding of characters that need none (letters, digits, \`-._~\`) and percent-encoding in lower case are \`not_found\` with every method (\`paths\`).

Tested: every call with hostile bodies, types, texts and columns, on SQLite and on PostgreSQL (\`errors\`); every caller of every call, on SQLite (\`openapi\`). "By name" lists the other test files that make the call. Every response in the tests is checked against the schema of its call and recorded: a whole run fails if any declared response, success or error, was not seen (\`tests/support/calls/responses-seen.ts\`). Responses that no other test provokes come from the table in \`tests/support/calls/rejections.ts\`.

## Doors

${renderDoors()}

## Calls

| Call | Who | What | Errors | By name |
| --- | --- | --- | --- | --- |
${callRows.join('\n')}

## Errors

| Code | Status | Text | Tested |
| --- | --- | --- | --- |
${errorRows.join('\n')}
`
}
