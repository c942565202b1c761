import pg from 'pg'

/** A whole PostgreSQL database as statements that recreate it in an empty one: the tests have no pg_dump. */
export async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (sql: string): Promise<string[]> =>
    (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line)
  const tables = await ask(
    `select quote_ident(tablename) as line from pg_tables where schemaname = 'public' order by tablename`,
  )
  const rows: string[] = []
  for (const table of tables) rows.push(...(await rowsOf(ask, table)))
  const lines = [
    ...(await ask(EXTENSIONS)),
    ...(await ask(SEQUENCES)),
    ...(await ask(TABLES)),
    ...rows,
    ...(await ask(constraints(`<> 'f'`))),
    ...(await ask(constraints(`= 'f'`))),
    ...(await ask(INDEXES)),
    ...(await ask(OWNERS)),
    ...(await ask(VALUES)),
  ]
  await client.end()
  return ['begin;', ...lines, 'commit;', ''].join('\n')
}

type Ask = (sql: string) => Promise<string[]>

async function rowsOf(ask: Ask, table: string): Promise<string[]> {
  const columns = await ask(
    `select quote_ident(attname) as line from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const literals = columns.map((column) => `quote_nullable(${column}::text)`).join(`, ', ', `)
  const into = `insert into ${table} (${columns.join(', ')}) values (`
  return ask(`select concat($text$${into}$text$, ${literals}, ');') as line from ${table} order by 1`)
}

const EXTENSIONS = `
  select format('create extension if not exists %I;', extname) as line from pg_extension where extname <> 'plpgsql'`

const SEQUENCES = `
  select format('create sequence %I;', sequencename) as line from pg_sequences
  where schemaname = 'public' order by sequencename`

const TABLES = `
  select format('create table %I (%s);', c.relname, string_agg(
    format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), case when a.attnotnull then ' not null' else '' end),
    ', ' order by a.attnum)) as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.relname order by c.relname`

const constraints = (kind: string): string => `
  select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and contype ${kind}
  order by conrelid::regclass::text, conname`

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i
  join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
  where not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by c.relname`

const OWNERS = `
  select format('alter sequence %I owned by %I.%I;', s.relname, t.relname, a.attname) as line
  from pg_depend d
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_class t on t.oid = d.refobjid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.deptype = 'a' and s.relnamespace = 'public'::regnamespace order by s.relname`

const VALUES = `
  select format('select setval(%L, %s);', sequencename, last_value) as line from pg_sequences
  where schemaname = 'public' and last_value is not null order by sequencename`
