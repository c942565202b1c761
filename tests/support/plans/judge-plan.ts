import type { Database } from '../shop/database.ts'
import type { RecordedStatement } from './recording.ts'

/** The most rows that one value of an indexed column may have, and the largest table that may be read whole. */
const FEW = 1_000
/** Statements that have a plan: begin, commit and the like have none. */
const HAS_PLAN = /^\s*(select|with|update|delete)\b/i

export interface PlanJudge {
  /**
   * The part of the plan that grows with the shop; undefined if there is none, or only index reads that `mayReadIndex`
   * allows.
   */
  judge(statement: RecordedStatement, mayReadIndex: boolean): Promise<string | undefined>
}

export const hasPlan = ({ sql }: RecordedStatement): boolean =>
  (HAS_PLAN.test(sql) || /^\s*insert\b.*\bselect\b/is.test(sql)) && !/pg_advisory|pg_catalog|sqlite_/.test(sql)

export async function createJudge(database: Database): Promise<PlanJudge> {
  return database.kind === 'sqlite'
    ? createSqliteJudge(database)
    : { judge: (one, mayReadIndex) => judgePostgres(database, one, mayReadIndex) }
}

/**
 * Reads from ANALYZE's statistics how many rows share one value of an index's first column, of its first two, and so
 * on.
 */
async function createSqliteJudge(database: Database): Promise<PlanJudge> {
  const stats = await database.rows<{ tbl: string; idx: string | null; stat: string }>('select * from sqlite_stat1')
  const rowsOf = new Map(stats.map(({ tbl, stat }) => [tbl, Number(stat.split(' ')[0])]))
  const perValue = new Map(stats.flatMap(({ idx, stat }) => (idx ? [[idx, stat.split(' ').map(Number)]] : [])))
  return {
    async judge({ sql, values }, mayReadIndex) {
      const steps = await database.rows<{ detail: string }>(`explain query plan ${sql}`, values)
      const sorts = steps.some(({ detail }) => /USE TEMP B-TREE FOR (ORDER|GROUP)/.test(detail))
      // A count or sum reads all rows, whatever the limit.
      const isCut = /\blimit\b/i.test(sql) && !/^select (count|sum)\(/i.test(sql) && !sorts
      const wrong = steps
        .map(({ detail }) => detail)
        .filter((detail) => grows(detail, isCut, sql) && !(mayReadIndex && detail.includes('COVERING INDEX')))
      return wrong.length > 0 ? wrong.join('; ') : undefined
    },
  }

  function grows(detail: string, isCut: boolean, sql: string): boolean {
    const table = tableOf(/^(?:SCAN|SEARCH) (\S+)/.exec(detail)?.[1] ?? '', sql)
    if ((rowsOf.get(table) ?? 0) <= FEW) return false
    if (detail.startsWith('SCAN')) return !(isCut && (/ USING .*INDEX/.test(detail) || /order by .?id\b/i.test(sql)))
    if (!detail.startsWith('SEARCH')) return false
    if (/INTEGER PRIMARY KEY \(rowid=\?\)/.test(detail)) return false
    const index = / INDEX (\S+) \((.*)\)/.exec(detail)
    const bound = (index?.[2] ?? '').match(/\w+=\?/g)?.length ?? 0
    const rows = index && bound > 0 ? (perValue.get(index[1]!)?.[bound] ?? Infinity) : Infinity
    return rows > FEW && !isCut
  }
}

/** Resolves an alias in a plan to its table. */
function tableOf(name: string, sql: string): string {
  const alias = new RegExp(`[\`"]?(\\w+)[\`"]?\\s+(?:as\\s+)?[\`"]?${name}[\`"]?(?=[\\s,)]|$)`, 'i').exec(sql)
  const known = alias?.[1]
  return known && !/^(from|join|into|update|table|exists|select|distinct)$/i.test(known) ? known : name
}

interface PostgresNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PostgresNode[]
}

async function judgePostgres(
  database: Database,
  { sql, values }: RecordedStatement,
  mayReadIndex: boolean,
): Promise<string | undefined> {
  const plan = await database.explain(sql, values)
  const root = (plan as [{ Plan: PostgresNode }])[0].Plan
  const source = root['Node Type'] === 'ModifyTable' ? (root.Plans?.[0] ?? root) : root
  const returned = source['Actual Rows'] * source['Actual Loops']
  const read = listNodes(root)
    .filter((node) => node['Relation Name'] && node['Node Type'].includes('Scan'))
    .filter((node) => !(mayReadIndex && node['Node Type'] === 'Index Only Scan'))
    .map((node) => ({ name: `${node['Node Type']} on ${node['Relation Name']}`, rows: rowsRead(node) }))
  const total = read.reduce((sum, { rows }) => sum + rows, 0)
  if (total <= 10 * returned + FEW) return undefined
  return `reads ${total} rows to return ${returned}: ${read.map(({ name, rows }) => `${name} ${rows}`).join('; ')}`
}

const rowsRead = (node: PostgresNode): number =>
  Math.round(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  )

const listNodes = (node: PostgresNode): PostgresNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]
