import { CompiledQuery } from 'kysely'
import type { Context, ReplayKey } from './context.ts'
import { AppError } from './errors.ts'
import { inTransaction, sqlState } from './transaction.ts'

// A key that is there already violates the primary key: everything is rolled back and the stored answer read.
const store = `insert into idempotency_keys (person_id, key, route, body_hash, status, reply)
  values ($1, $2, $3, $4, 201, $5)`
const recall = 'select route, body_hash, reply from idempotency_keys where person_id = $1 and key = $2'
const correct = 'update idempotency_keys set reply = $3 where person_id = $1 and key = $2'
const forget = "delete from idempotency_keys where created_at < now() - interval '48 hours'"

interface StoredReply {
  route: string
  body_hash: string
  reply: unknown
}

/**
 * Runs a create or send at most once per `Idempotency-Key`. Effect and stored answer are one transaction; a
 * repeated request gets the stored answer, another body under the same key is refused, and one that still waits
 * for the first after the lock time is told so. Without a key the work simply runs.
 */
export async function once<T extends object>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return onceByStatement(context, () =>
    inTransaction(context, async (inside) => {
      const reply = await work(inside)
      if (inside.replayKey) await remember(inside, inside.replayKey, reply)
      return reply
    }),
  )
}

/** For a use case whose only write is one statement, which stores the key itself: no transaction. */
export async function onceByStatement<T extends object>(
  context: Context,
  work: () => Promise<T>,
): Promise<T> {
  const { replayKey } = context
  if (!replayKey) return work()
  try {
    return await work()
  } catch (error) {
    const earlier = await findEarlier<T>(context, replayKey)
    if (earlier) return earlier
    throw error
  }
}

/** Corrects the answer that a statement of this transaction has stored: what it made has changed since. */
export async function answerOtherwise({ db, actor, replayKey }: Context, reply: object): Promise<void> {
  if (!replayKey) return
  await db.executeQuery(CompiledQuery.raw(correct, [actor.id, replayKey.key, JSON.stringify(reply)]))
}

async function remember(context: Context, { key, route, bodyHash }: ReplayKey, reply: object): Promise<void> {
  const values = [context.actor.id, key, route, bodyHash, JSON.stringify(reply)]
  try {
    await context.db.executeQuery(CompiledQuery.raw(store, values))
  } catch (error) {
    // Somebody else holds the same key and has not come to an end.
    if (sqlState(error) !== '55P03') throw error
    throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 })
  }
}

/** Removes keys past their 48 hours. */
export async function forgetOldKeys(context: Pick<Context, 'db'>): Promise<void> {
  await context.db.executeQuery(CompiledQuery.raw(forget, []))
}

async function findEarlier<T>(context: Context, asked: ReplayKey): Promise<T | undefined> {
  const found = await context.db.executeQuery<StoredReply>(
    CompiledQuery.raw(recall, [context.actor.id, asked.key]),
  )
  const [row] = found.rows
  if (!row) return undefined
  if (row.route !== asked.route || row.body_hash !== asked.bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  // The reply was stored by this route, so it has this route's shape; it is validated again on its way out.
  return row.reply as T
}
