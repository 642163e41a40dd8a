import { fieldText } from '@dromos/contract/base/messages.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isRefusal, sentenceOf } from '../../platform/http/http-errors.ts'
import type { Platform } from '../../platform/http/http.ts'
import { contextOfWork, endForgotten, GivenUp, openNews } from '../../platform/long-work.ts'
import { memberOf } from '../groupage-order.policy.ts'
import { readOrders } from '../groupage-orders.queries.ts'
import { planInThread } from './plan-thread.ts'
import { findTrailer } from './planner.queries.ts'
import { readProposable } from './planner.service.ts'
import * as queries from './plans.queries.ts'
import type { PlanRow, ClaimedPlan } from './plans.queries.ts'
import { jobOf, planWork } from './plans.service.ts'

type PlanDeps = Pick<Platform, 'db' | 'clock'>

/** Works a plan out with the rights that its person has now. A fault of ours is thrown, so that it is tried again; after the last time it has failed. */
export async function workPlanOut(
  ground: PlanDeps,
  id: number,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db } = ground
  const taken = await queries.takeOn(db, id)
  const row = taken && (await queries.findPlan(db, id))
  if (!row) return
  try {
    const { created_by: owner, language } = row
    const context = await contextOfWork(ground, { owner, language, name: jobOf(id) })
    if (!roleHas(context.actor.role, 'groupages.write')) throw new AppError('forbidden')
    await workOut(context, row, taken)
  } catch (error) {
    if (error instanceof GivenUp) return
    const problem = sentenceOf(error, row.language)
    if (isRefusal(error) || isLast) await queries.endPlan(db, id, { state: 'failed', problem })
    if (!isRefusal(error)) throw error
  }
}

async function workOut({ db }: Context, { asked }: PlanRow, taken: ClaimedPlan): Promise<void> {
  const ids = await queries.openAmong(db, asked.orders)
  const gains = new Map((await readOrders(db, ids)).map(memberOf).map(({ id, gain }) => [id, gain]))
  const { orders: open, visits } = await readProposable({ db }, ids)
  const orders = open.map((order) => ({ ...order, gain: gains.get(order.id) ?? 0 }))
  const trailer = asked.trailer === null ? null : ((await findTrailer(db, asked.trailer)) ?? null)
  const tell = openNews<string>(async (_step, done) => {
    if (!(await queries.noteOn(db, taken, { done }))) throw new GivenUp()
  })
  const tours = await planInThread({ orders, visits, trailer, rate: asked.rate }, (done) =>
    tell('working', done),
  )
  await queries.noteOn(db, taken, { state: 'done', done: 100, tours })
}

/** Ends what nobody works on any more, and forgets what is old. */
export async function cleanUpPlans({ db }: Pick<PlanDeps, 'db'>): Promise<void> {
  await endForgotten(db, planWork, async (id) => {
    const row = await queries.findPlan(db, id)
    if (!row) return
    const problem = fieldText('plan_interrupted', row.language)
    await queries.endPlan(db, id, { state: 'failed', problem })
  })
  await queries.forgetOldPlans(db)
}
