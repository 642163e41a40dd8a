import type { FoundLight, ServerProcess, SlowCall } from '@dromos/contract/system/system.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Fault } from '../platform/http/fault-log.ts'

export interface KeptFinding extends FoundLight {
  looked_at: string
}

export async function listFindings(db: Db): Promise<KeptFinding[]> {
  const rows = await db
    .selectFrom('system_findings')
    .select(['light', 'state', 'code', 'params', 'since', 'looked_at'])
    .execute()
  // Written by `keepFindings` from the lists of the contract.
  return rows as unknown as KeptFinding[]
}

type NewFinding = Pick<FoundLight, 'light' | 'state' | 'code' | 'params'>

/** Keeps what was found; `since` stays while the state is the same, and what was told of an incident until it is over. */
export async function keepFindings(db: Db, findings: readonly NewFinding[]): Promise<void> {
  await sql`insert into system_findings as known (light, state, code, params)
    select light, state, code, params
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as found (light text, state text, code text, params jsonb)
    on conflict (light) do update set code = excluded.code, params = excluded.params, looked_at = now(),
      since = case when known.state = excluded.state then known.since else now() end,
      told_at = case when excluded.state = 'failed' then known.told_at end,
      state = excluded.state`.execute(db)
}

/** What was told to fail and does not any more, before the findings that say so are kept. */
export async function takeRecovered(db: Db, findings: readonly NewFinding[]): Promise<FoundLight['light'][]> {
  const working = findings.filter(({ state }) => state !== 'failed').map(({ light }) => light)
  const { rows } = await sql<{ light: FoundLight['light'] }>`update system_findings set told_at = null
    where told_at is not null and light = any(${working}) returning light`.execute(db)
  return rows.map(({ light }) => light)
}

/** Takes what has failed for so long and nobody was told of: it counts as told. */
export async function takeUntold(db: Db, minutes: number): Promise<FoundLight['light'][]> {
  const { rows } = await sql<{ light: FoundLight['light'] }>`update system_findings set told_at = now()
    where state = 'failed' and told_at is null and since <= now() - make_interval(mins => ${minutes})
    returning light`.execute(db)
  return rows.map(({ light }) => light)
}

/** What fails for so long; the oldest first. */
export async function listFailing(db: Db, minutes: number): Promise<FoundLight[]> {
  const { rows } = await sql<FoundLight>`select light, state, code, params, since from system_findings
    where state = 'failed' and since <= now() - make_interval(mins => ${minutes}) order by since, light`.execute(
    db,
  )
  return rows
}

export interface LivingProcess extends Omit<ServerProcess, 'is_this'> {
  slow_calls: Omit<SlowCall, 'process'>[]
  faults: Fault[]
  disk_at: string
  disk_free: number | null
  disk_all: number | null
}

/** Processes that have reported themselves in the last two minutes, the oldest first. */
export async function listProcesses(db: Db): Promise<LivingProcess[]> {
  const { rows } =
    await sql<LivingProcess>`select id::text, host, pid, version, commit, node, started_at, seen_at,
      (memory / 1048576)::int as memory_mb, slow_calls, faults, disk_at, disk_free, disk_all
    from server_processes where seen_at > now() - interval '2 minutes' order by started_at, id`.execute(db)
  return rows
}

export interface ProcessLife {
  id: string
  host: string
  pid: number
  version: string
  commit: string | null
  node: string
  startedAt: string
  memory: number
  diskAt: string
  disk: { free: number; all: number } | null
  slowCalls: readonly object[]
  faults: readonly object[]
}

export async function showProcess(db: Db, life: ProcessLife): Promise<void> {
  const { id, host, pid, version, commit, node, startedAt, memory, diskAt, disk } = life
  const [slow, faults] = [JSON.stringify(life.slowCalls), JSON.stringify(life.faults)]
  await sql`insert into server_processes as known (id, host, pid, version, commit, node, started_at, memory, disk_at,
      disk_free, disk_all, slow_calls, faults)
    values (${id}, ${host}, ${pid}, ${version}, ${commit}, ${node}, ${startedAt}, ${memory}, ${diskAt},
      ${disk?.free ?? null}, ${disk?.all ?? null}, ${slow}::jsonb, ${faults}::jsonb)
    on conflict (id) do update set seen_at = now(), memory = excluded.memory, disk_free = excluded.disk_free,
      disk_all = excluded.disk_all, slow_calls = excluded.slow_calls, faults = excluded.faults`.execute(db)
}

/** Forgets processes that ended without a word. */
export async function forgetGoneProcesses(db: Db): Promise<void> {
  await sql`delete from server_processes where seen_at < now() - interval '1 day'`.execute(db)
}

export async function endProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('server_processes').where('id', '=', id).execute()
}

export interface BackupOutcome {
  at: string
  archive: string
  bytes: number | null
  error: string | null
}

/** The last outcome of a kind and the last good one. */
export async function lastOutcomes(
  db: Db,
  kind: 'backup' | 'proof',
): Promise<{ last: BackupOutcome | null; good: BackupOutcome | null }> {
  const { rows } = await sql<BackupOutcome>`select at, archive, bytes, error from (
      (select * from backup_outcomes where kind = ${kind} order by id desc limit 1) union
      (select * from backup_outcomes where kind = ${kind} and error is null order by id desc limit 1)) known
    order by id desc`.execute(db)
  return { last: rows[0] ?? null, good: rows.find(({ error }) => error === null) ?? null }
}

interface Mailboxes {
  count: number
  failing: number
  /** Of them those of businesses. */
  shared: number
}

export async function judgeMailboxes(db: Db): Promise<Mailboxes> {
  const { rows } = await sql<Mailboxes>`select count(*)::int as count, count(failing_since)::int as failing,
      count(failing_since) filter (where business_id is not null)::int as shared from mailboxes`.execute(db)
  return rows[0] ?? { count: 0, failing: 0, shared: 0 }
}

/** Refused sign-ins of the last day; of strangers' those that were left out of the trail are counted in the next entry. */
export async function countRefusedSignIns(db: Db): Promise<{ count: number; networks: number }> {
  const { rows } = await sql<{ count: number; networks: number }>`select
      coalesce(sum(1 + coalesce((after ->> 'before_this')::int, 0)), 0)::int as count,
      count(distinct address)::int as networks
    from audit_log where at > now() - interval '1 day' and action = 'session.refused'`.execute(db)
  return rows[0] ?? { count: 0, networks: 0 }
}

export async function findDatabase(db: Db): Promise<{ version: string; migrations: number; last: string }> {
  const { rows } = await sql<{ version: string; migrations: number; last: string }>`select
      current_setting('server_version') as version, count(*)::int as migrations, max(name) as last
    from schema_migrations`.execute(db)
  return rows[0] ?? { version: '', migrations: 0, last: '' }
}
