import { parseOwnJson } from '@stoep/shared'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isInterfaceDeclaration, isPropertySignatureDeclaration, type Node } from 'typescript-native/unstable/ast'
import { API, TypeFlags, type Type } from 'typescript-native/unstable/sync'
import { describe, expect, it } from 'vitest'

const SOURCE = path.resolve(__dirname, '../..')

interface Attribute {
  type: string
  customField?: string
  required?: boolean
  /** False for a relation whose column stands in the table itself. */
  useJoinTable?: boolean
}
interface Schema {
  collectionName: string
  attributes: Record<string, Attribute>
}

/** What a column holds, by the type of its attribute; attributes not listed have a table of their own. */
const HELD: Readonly<Record<string, string>> = {
  string: 'text',
  text: 'text',
  richtext: 'text',
  enumeration: 'text',
  uid: 'text',
  email: 'text',
  date: 'date',
  integer: 'number',
  biginteger: 'number',
  'global::rand': 'number',
  boolean: 'boolean',
  datetime: 'date',
  json: 'json',
  'global::lines': 'json',
  'global::product': 'text',
  'global::category': 'text',
  'global::subcategory': 'text',
}
const OF_STRAPI = ['id', 'document_id', 'created_at', 'updated_at', 'published_at']

const rows = readRowTypes()
const schemas = ['api', 'components']
  .flatMap((folder) => readdirSync(path.join(SOURCE, folder), { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => /^(?:api\/.+\/schema|components\/.+)\.json$/.test(name))
  .map((name) => parseOwnJson<Schema>(readFileSync(path.join(SOURCE, name), 'utf8')))
  .map(({ collectionName, attributes }) => [collectionName, attributes] as const)

it('every content type and component has a row type', () => {
  expect(schemas.map(([table]) => table).filter((table) => !rows.has(table))).toEqual([])
})

describe.each(schemas)('the row type of %s', (table, attributes) => {
  it('has the columns of its schema, with their types and whether they may be null', () => {
    const row = rows.get(table)!
    const columns = Object.entries(attributes).flatMap(([name, { type, customField, required, useJoinTable }]) => {
      if (useJoinTable === false) return [[`${toColumn(name)}_id`, 'number', true] as const]
      const held = HELD[customField ?? type]
      return held ? [[toColumn(name), held, required ?? false] as const] : []
    })
    expect([...row.keys()].sort()).toEqual(columns.map(([name]) => name).sort())
    for (const [name, held, isRequired] of columns) {
      // A row that is older than a required attribute may still have it empty.
      expect([held, `${held} or null`].slice(isRequired ? 0 : 1), name).toContain(row.get(name))
    }
  })
})

const toColumn = (attribute: string): string =>
  attribute.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '_').toLowerCase()

/** The columns of each table as the compiler understands their types: "name" holds "text or null". */
function readRowTypes(): Map<string, Map<string, string>> {
  const file = path.join(__dirname, 'tables.ts')
  const config = path.join(__dirname, 'tables-alone.json')
  const project = JSON.stringify({ compilerOptions: { types: [], skipLibCheck: true }, files: ['tables.ts'] })
  const api = new API({
    fs: {
      readFile: (name) => (name === config ? project : undefined),
      fileExists: (name) => name === config || undefined,
    },
  })
  const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
  const found = new Map<string, Map<string, string>>()
  const visit = (node: Node): void => {
    if (isInterfaceDeclaration(node) && node.name.text === 'Tables') {
      for (const table of node.members.filter(isPropertySignatureDeclaration))
        found.set(table.name.getText(), columnsOf(checker.getTypeAtLocation(table.type!)!))
    } else node.forEachChild(visit)
  }
  visit(program.getSourceFile(file)!)
  api.close()
  return found

  function columnsOf(row: Type): Map<string, string> {
    const own = checker.getPropertiesOfType(row).filter(({ name }) => !OF_STRAPI.includes(name))
    return new Map(own.map((column) => [column.name, describeType(checker.getTypeOfSymbol(column)!)]))
  }
}

function describeType(type: Type): string {
  if (type.flags & TypeFlags.Unknown) return 'json or null'
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const has = (flags: TypeFlags) => parts.some((part) => (part.flags & flags) !== 0)
  const held = has(TypeFlags.Object)
    ? 'date'
    : has(TypeFlags.BooleanLike)
      ? 'boolean'
      : has(TypeFlags.NumberLike)
        ? 'number'
        : 'text'
  return `${held}${has(TypeFlags.Null) ? ' or null' : ''}`
}
