/**
 * SQL for the name of the schema that has the shop's tables, which need not be `public`: PostgreSQL prefers one with the
 * name of the user. In an empty database the one where a start creates them.
 */
export const SHOP_SCHEMA = `coalesce((select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where pg_class.oid = to_regclass('strapi_database_schema')), current_schema())`
