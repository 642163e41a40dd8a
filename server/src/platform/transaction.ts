import { setTimeout as pause } from 'node:timers/promises'
import type { PublicContext } from './context.ts'
import { AppError } from './errors.ts'

const RETRIES = 3
const retried = new Set(['40001', '40P01'])

export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && error.code.length === 5 ? error.code : undefined
}

/** Whether the database said no by itself, as after waiting for a lock: then nothing was kept. A lost one says nothing. */
export function isRolledBack(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !/^(08|57P)/.test(state)
}

/** Joins the one that is open. Serialisation failures and deadlocks: three times more, then `unavailable`. */
export async function inTransaction<C extends PublicContext, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return work(context)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await context.db.transaction().execute((db) => work({ ...context, db }))
    } catch (error) {
      if (!retried.has(sqlState(error) ?? '')) throw error
      if (attempt === RETRIES) throw new AppError('unavailable', { retryAfterSeconds: 1 })
      await pause(10 * 3 ** attempt + Math.random() * 10)
    }
  }
}
