import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { AppError } from '../errors.ts'

const MAX_WAIT_SECONDS = 900

export interface Throttle {
  key: string
  free: number
}

// An attempt is counted before it is judged, in one statement, so that many at once cannot all slip through. The
// attempt after the free ones is refused and starts a wait of 2 s; when that is over one attempt is let through,
// and the next refusal doubles the wait. After the longest wait, or a quiet quarter of an hour, all begins anew.
// Where one of the keys has to wait already nothing is written: guesses that are not judged fill no table.
const take = `with held as (select max(blocked_until) as until from rate_limits
    where key = any($1) and blocked_until > now()),
  taken as (insert into rate_limits as known (key, failures, free, first_at)
  select given.key, 1, given.free, now() from unnest($1::text[], $2::int[]) as given (key, free)
  where (select until from held) is null order by given.key
  on conflict (key) do update set (failures, strikes, first_at, blocked_until) = (
    select
      case when known.blocked_until > now() then known.failures
        when anew then 1
        when known.failures >= known.free then known.free - 1
        else known.failures + 1 end,
      case when known.blocked_until > now() then known.strikes
        when anew then 0
        when known.failures >= known.free then known.strikes + 1
        else known.strikes end,
      case when anew then now() else known.first_at end,
      case when known.blocked_until > now() then known.blocked_until
        when anew then null
        when known.failures >= known.free
          then now() + least(power(2, least(known.strikes + 1, 20)), $3) * interval '1 second'
        else null end
    from (select coalesce(known.blocked_until, now()) <= now()
        and (greatest(known.first_at, known.blocked_until) < now() - interval '15 minutes'
          or power(2, least(known.strikes, 20)) >= $3) as anew) state)
  returning blocked_until)
  select ceil(extract(epoch from blocked_until - now()))::int as seconds from taken
  union all select ceil(extract(epoch from until - now()))::int from held`

interface Taken {
  seconds: number | null
}

export async function takeAttempt(db: Db, throttles: readonly Throttle[]): Promise<void> {
  const keys = throttles.map(({ key }) => key)
  const free = throttles.map((throttle) => throttle.free)
  const taken = await db.executeQuery<Taken>(CompiledQuery.raw(take, [keys, free, MAX_WAIT_SECONDS]))
  const seconds = Math.max(0, ...taken.rows.map((row) => row.seconds ?? 0))
  if (seconds > 0) throw new AppError('rate_limited', { retryAfterSeconds: seconds })
}

const giveBack = `update rate_limits set failures = greatest(failures - 1, 0) where key = any($1)`
const forget = 'delete from rate_limits where key = $1'
const forgetOld = `delete from rate_limits where greatest(first_at, blocked_until) < now() - interval '1 hour'`

/** After a success: forgets the first key's failures, and takes this attempt off the others. */
export async function forgiveAttempt(db: Db, [first, ...others]: readonly Throttle[]): Promise<void> {
  if (first) await db.executeQuery(CompiledQuery.raw(forget, [first.key]))
  await db.executeQuery(CompiledQuery.raw(giveBack, [others.map(({ key }) => key)]))
}

export async function forgetOldFailures(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(forgetOld, []))
}
