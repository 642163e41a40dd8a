import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function clockOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** Whether the role owns the tables, and whether it may make new ones. */
export async function rightsOfOwner(db: Db): Promise<{ role: string; owns: boolean; makes: boolean }> {
  const { rows } = await sql<{
    role: string
    owns: boolean
    makes: boolean
  }>`select current_user::text as role,
      coalesce((select pg_has_role(current_user, relowner, 'member') from pg_class
        where oid = to_regclass('public.audit_log')), true) as owns,
      has_schema_privilege('public', 'create') as makes`.execute(db)
  return rows[0] ?? { role: '', owns: false, makes: false }
}

/** How many tables the role may not read, and its name. */
export async function closedTables(db: Db): Promise<{ role: string; closed: number }> {
  const { rows } = await sql<{ role: string; closed: number }>`select current_user::text as role,
      (select count(*) from pg_class c where relkind = 'r'
        and relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
        and not has_table_privilege(c.oid, 'select')) as closed`.execute(db)
  return rows[0] ?? { role: '', closed: 0 }
}

/** How many connections the database allows this role; the bounds of role and database where there are any. */
export async function connectionsAllowed(db: Db): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`.execute(
    db,
  )
  return rows[0]?.allowed ?? 0
}

export async function findSize(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0] ?? { version: '', bytes: 0 }
}
