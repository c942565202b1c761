import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isTemplateExpression, type Node } from 'typescript-native/unstable/ast'
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
  errors: Map<ErrorCode, string[]>
}

const METHOD_THEN_PATH = /['"`](GET|POST|PUT|PATCH|DELETE)(?:['"`],\s*['"`]| )(\/api\/[^'"`\s]*)/g

/** Reads from the tests' code which calls they make and which error codes they expect. */
export function readCoverage(folders: readonly string[]): Coverage {
  const coverage: Coverage = { calls: new Map(), errors: new Map() }
  for (const [file, text] of readWithoutComments(folders.flatMap(testFiles))) {
    const name = path.basename(file).replace(/\.test\.tsx?$/, '')
    for (const [, method, address] of text.matchAll(METHOD_THEN_PATH)) {
      const key = findCall(method!, toPath(address!))
      if (key) note(coverage.calls, key, name)
    }
    for (const code of ERROR_CODES) {
      if (new RegExp(`\\b${code}\\b`).test(text)) note(coverage.errors, code, name)
    }
  }
  return coverage
}

/**
 * The names and texts of each file in order. Comments are left out: a call that is only mentioned there is not made.
 */
function readWithoutComments(files: readonly string[]): [string, string][] {
  const config = path.resolve('tests-alone.json')
  const project = JSON.stringify({ compilerOptions: { noResolve: true, noLib: true, types: [] }, files })
  const api = new API({
    fs: {
      readFile: (name) => (name === config ? project : undefined),
      fileExists: (name) => name === config || undefined,
    },
  })
  const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
  const read = files.map((file): [string, string] => [file, textsIn(program.getSourceFile(file)!).join(', ')])
  api.close()
  return read
}

function textsIn(node: Node): string[] {
  const within: string[] = []
  node.forEachChild((child) => void within.push(...textsIn(child)))
  return within.length === 0 || isTemplateExpression(node) ? [node.getText()] : within
}

/** `/api/carts/${id}?a=1` → `/api/carts/abc`. Like any segment, a `:name` of the contract matches too. */
const toPath = (address: string): string => address.replace(/\$\{[^}]*\}/g, 'abc').split('?')[0]!

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .sort()
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

Made by \`npm run contract:table\` from \`shared/src/*-calls.ts\`, \`shared/src/errors.ts\` and the tests; a test fails when it is out of date. The same as OpenAPI 3.1: \`GET /api/openapi.json\`. A typed client: \`createFetchClient\` of \`@stoep/shared\`.

Who: *anyone*; *session* (an anonymous shopper, known by \`x-session-id\`); *staff* and *admin* (Bearer token, or the cookie with \`X-CSRF-Token\` on writes). Every failure is \`{ message, code, details? }\`; \`internal\` (500) and \`busy\` (503) are what every call can answer, and are left out below. Staff cookies (\`staffToken\` HttpOnly, \`csrfToken\`, \`staff\`) are made by the cms at sign-in and handed on by the storefront.

A path is taken as it is spelt here, and in no other way: capitals, a slash at the end or two in a row, dots, \`;\`, an encoding of what needs none (letters, digits, \`-._~\`) or in small letters are \`not_found\`, by every method (\`paths\`).

Tested, on SQLite and on PostgreSQL: every call is made by every caller (\`openapi\`) and with hostile bodies, types, texts and columns (\`errors\`). "By name" are the files that make the call besides. Whatever any test is answered is parsed with the call's schema, and noted: a whole run in which a call did not give each of its responses, successes and errors, fails (\`tests/support/responses-seen.ts\`). What no other test meets on its way is provoked by the table in \`tests/support/rejections.ts\`.

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
