import type { Client } from 'pg'

interface EmptyDatabase {
  database: string
  user: string
  encoding: string
  mayCreate: boolean | null
}

/**
 * Throws one sentence if an empty database cannot become a shop: Strapi would fail halfway, at a statement of its own.
 * A database that has a shop already is not asked.
 */
export async function requireUsable(client: Client): Promise<void> {
  const { rows } = await client.query<EmptyDatabase>(
    `select current_database() as database, current_user as "user", getdatabaseencoding() as encoding,
      has_schema_privilege(current_schema(), 'CREATE') as "mayCreate"
      where to_regclass('strapi_core_store_settings') is null`,
  )
  const [empty] = rows
  if (!empty) return
  const { database, user, encoding, mayCreate } = empty
  if (encoding !== 'UTF8')
    throw new Error(
      `The database "${database}" stores texts as ${encoding}, but the shop needs UTF8: ` +
        'create it with createdb --encoding=UTF8 --template=template0.',
    )
  // Null without a schema to create them in. Since PostgreSQL 15 only the owner of a database may, unless granted.
  if (!mayCreate)
    throw new Error(
      `The user "${user}" may not create tables in the database "${database}": ` +
        `make it the owner (alter database "${database}" owner to "${user}").`,
    )
}
