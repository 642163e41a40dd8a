import type { Candidate } from '@dromos/contract/groupages/planner/propose.rules.ts'
import type { PlanInput, PlanState } from '@dromos/contract/groupages/planner/plans.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface PlanRow {
  id: number
  state: PlanState
  attempt: number
  asked: PlanInput
  done: number
  tours: Candidate[]
  problem: string
  language: Language
  created_by: number | null
}

/** A plan as one worker has taken it on. */
export type ClaimedPlan = Pick<PlanRow, 'id' | 'attempt'>

export const underWay: readonly PlanState[] = ['waiting', 'working']

/** The one before is forgotten with whatever becomes of it. */
export async function insertPlan(
  db: Db,
  { asked, language }: Pick<PlanRow, 'asked' | 'language'>,
  actorId: number,
): Promise<number> {
  await db.deleteFrom('groupage_plans').where('created_by', '=', actorId).execute()
  const { id } = await db
    .insertInto('groupage_plans')
    .values({ asked: JSON.stringify(asked), language, created_by: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rows = (db: Db) =>
  db
    .selectFrom('groupage_plans')
    .select(['id', 'state', 'attempt', 'asked', 'done', 'tours', 'problem', 'language', 'created_by'])

export async function findPlan(db: Db, id: number): Promise<PlanRow | undefined> {
  // Written by `insertPlan` and the functions below only.
  return (await rows(db).where('id', '=', id).executeTakeFirst()) as PlanRow | undefined
}

export async function findLastPlan(db: Db, actorId: number): Promise<PlanRow | undefined> {
  const found = await rows(db).where('created_by', '=', actorId).orderBy('id', 'desc').executeTakeFirst()
  return found as PlanRow | undefined
}

/** Takes a plan on, from its beginning; whoever had it before does not go on. */
export async function takeOn(db: Db, id: number): Promise<ClaimedPlan | undefined> {
  return db
    .updateTable('groupage_plans')
    .set({ state: 'working', attempt: sql`attempt + 1`, done: 0, heard_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returning(['id', 'attempt'])
    .executeTakeFirst()
}

/** False when it is not its worker's any more. */
export async function noteOn(
  db: Db,
  { id, attempt }: ClaimedPlan,
  values: { done: number } | { state: 'done'; done: number; tours: readonly Candidate[] },
): Promise<boolean> {
  const { done, ...end } = values
  const written = 'tours' in end ? { state: end.state, tours: JSON.stringify(end.tours) } : {}
  const updated = await db
    .updateTable('groupage_plans')
    .set({ ...written, done, heard_at: sql`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Ends a plan without tours; nothing happens to one that is over. */
export async function endPlan(
  db: Db,
  id: number,
  end: { state: 'failed' | 'cancelled'; problem: string },
): Promise<void> {
  await db
    .updateTable('groupage_plans')
    .set({ ...end, done: 0 })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .execute()
}

/** Orders move on meanwhile: what was worked out a day ago is worth nothing. */
export async function forgetOldPlans(db: Db): Promise<void> {
  await sql`delete from groupage_plans where created_at < now() - interval '1 day'`.execute(db)
}

/** Those of these orders that may join a groupage. */
export async function openAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from orders
    where id = any(${ids}::int[]) and status = ${orderStatus.created} and not closed
      and not exists (select from groupage_orders member where member.order_id = orders.id)
    order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}
