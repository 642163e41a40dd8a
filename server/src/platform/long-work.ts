import type { Language } from '@dromos/contract/constants/languages.ts'
import { besideTransaction } from '../db/inside.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import { eachByItself } from './each.ts'
import { AppError } from './errors.ts'
import { isQueued } from './jobs.ts'
import { findActorNow, listSilent } from './long-work.queries.ts'
import type { WorkTable } from './long-work.queries.ts'

const NEWS_MS = 250

/** Its person has given it up, or another worker has taken it on: everything is rolled back. */
export class GivenUp extends Error {}

/** Tells how far work is, now and then, beside the transaction that it is done in; a new step is told at once. */
export function openNews<S>(tell: (step: S, done: number) => Promise<void>) {
  let last: S | null = null
  let at = 0
  return async (step: S, done: number): Promise<void> => {
    if (step === last && performance.now() - at < NEWS_MS) return
    last = step
    at = performance.now()
    await besideTransaction(() => tell(step, done))
  }
}

/** What a person's work behind the scenes is done as: they, with the rights of this moment. Refuses who has none. */
export async function contextOfWork(
  { db, clock }: { db: Db; clock: Clock },
  { owner, language, name }: { owner: number | null; language: Language; name: string },
): Promise<Context> {
  const actor = owner === null ? undefined : await findActorNow(db, owner)
  if (!actor) throw new AppError('forbidden')
  return { db, clock, actor, replayKey: null, language, requestId: name, address: '127.0.0.1' }
}

export interface LongWork extends WorkTable {
  /** The name of the job that does it. */
  readonly jobOf: (id: number) => string
}

/** Ends work that nobody does any more: silent for long, and in no queue. What only waits for its turn is left alone. */
export async function endForgotten(
  db: Db,
  work: LongWork,
  end: (id: number) => Promise<void>,
): Promise<void> {
  await eachByItself(await listSilent(db, work), async (id) => {
    if (!(await isQueued(db, work.jobOf(id)))) await end(id)
  })
}
