import type { TestApp } from '../app.ts'
import { diceOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { wallAt } from './exact.ts'
import { changeRandom, comeLate, giveRandom, newlyReached } from './random-life.ts'
import { randomOrder } from './random-orders.ts'
import type { Stage } from './random-orders.ts'
import { rules } from './recount.ts'

const ORDERS = 40
const STEPS = 420
const MINUTE = 60_000
const NIGHT = 600
const FIRST = '2026-10-22T05:00:00Z'

export interface Weeks {
  /** The end of them, as the server's clock has it. */
  now: number
  /** How often each command was given. */
  reached: ReturnType<typeof newlyReached>
  /** How often an order was changed. */
  changed: number
}

/**
 * Some weeks of an office: orders come in, are changed, and are given whatever command they can be given; then a night goes
 * by, after which marks stand as the clock has them.
 */
export async function liveWeeks(
  test: TestApp,
  stage: Stage,
  seed: number,
  { orders, steps } = { orders: ORDERS, steps: STEPS },
): Promise<Weeks> {
  const dice = diceOf(seed)
  const weeks = { now: Date.parse(FIRST), reached: newlyReached(), changed: 0 }
  const ids: number[] = []
  for (let step = 0; step < steps; step += 1) {
    pass(test, weeks, dice.whole(5, 200))
    if (ids.length < orders && step % 9 < 3) {
      const body = { ...randomOrder(dice, stage, weeks.now), release_reason: 'Guarantee by bank' }
      const answer = await test.call('POST', '/orders/store', { as: 1, body })
      if (answer.status !== 201) throw new Error(`an order: ${answer.status} ${JSON.stringify(answer.body)}`)
      ids.push(answer.body.id)
    }
    // Sooner one of the last: a life needs many steps.
    const id = ids[Math.max(0, ids.length - 1 - dice.whole(0, 7))] ?? 0
    const { status, body: order } = await test.call('GET', `/orders/edit/${id}`, { as: 1 })
    if (status !== 200) continue
    const play = { dice, stage, now: weeks.now, order }
    if (dice.chance(0.15)) weeks.changed += await changeRandom(test, play)
    else await giveRandom(test, play, weeks.reached)
  }
  // Chance never comes to the very minute.
  for (const late of [rules.grace, rules.grace + 1]) await comeToTheMinute(test, { dice, stage, weeks, late })
  pass(test, weeks, NIGHT)
  return weeks
}

interface Minute {
  dice: Dice
  stage: Stage
  weeks: Weeks
  late: number
}

async function comeToTheMinute(test: TestApp, { dice, stage, weeks, late }: Minute): Promise<void> {
  const { now } = weeks
  const ends = now + 60 * MINUTE
  const at = (instant: number) => {
    const { date, time } = wallAt(instant, 'Europe/Athens')
    return { place_id: stage.places[0] ?? 0, date, time_from: time, time_to: time }
  }
  const [detail] = randomOrder(dice, stage, now).details
  const details = [{ ...detail, loading: at(ends), unloading: at(ends + 3000 * MINUTE) }]
  const body = { ...randomOrder(dice, stage, now), details, release_reason: 'Guarantee by bank' }
  const entered = await test.call('POST', '/orders/store', { as: 1, body })
  const { body: order } = await test.call('GET', `/orders/edit/${entered.body.id}`, { as: 1 })
  await comeLate(test, { dice, stage, now, order }, { ends, late })
  pass(test, weeks, 60 + late + 5)
}

function pass(test: TestApp, weeks: Weeks, minutes: number): void {
  weeks.now += minutes * MINUTE
  test.clock.set(new Date(weeks.now).toISOString())
}
