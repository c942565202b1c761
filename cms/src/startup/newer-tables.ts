import type { Core } from '@strapi/strapi'

type Provider = Core.Strapi['db']['schema']

/**
 * Stops the start on the database of a newer release: Strapi would drop its tables and columns with all that is in
 * them, also under a newer process that is selling. A column that a release gives up would be taken for a newer one's.
 */
export async function rejectNewerTables({ db: { schema } }: Core.Strapi): Promise<void> {
  const stored = await schema.schemaStorage.read()
  const known = new Set(namesIn(schema.schema))
  const unknown = stored ? namesIn(stored.schema).find((name) => !known.has(name)) : undefined
  if (unknown === undefined) return
  throw new Error(
    `A newer version of the shop has used this database, and this one would delete what it added ("${unknown}"): ` +
      'start the newer version, or restore a backup that this one made.',
  )
}

const namesIn = ({ tables }: Provider['schema']): string[] =>
  tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)])
