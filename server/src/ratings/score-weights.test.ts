import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let carrier: number

const usual = { loading: 20, delivery: 30, cancellations: 15, damages: 15, documents: 10, rating: 10 }

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-12-01T09:00:00Z')
  carrier = await test.make.carrier()
})
afterAll(() => test.close())

const scoreOf = async (firm: number) => (await test.call('GET', `/ratings/score/${firm}`, { as: 4 })).body
const weightsNow = async (as: RoleId = 4) => (await test.call('GET', '/ratings/weights', { as })).body
async function weigh(changes: object, as: RoleId = 1) {
  const { version } = await weightsNow()
  return test.call('POST', '/ratings/weights/update', {
    as,
    body: { ...usual, document_days: 14, version, ...changes },
  })
}

/** An order of the carrier whose goods came damaged, and whose papers came in time. */
const deliverDamaged = (): Promise<number> =>
  test.make.order({
    status: 4,
    finished: true,
    finished_at: '2026-10-10T10:00:00Z',
    firm_carrier_id: carrier,
    damaged: true,
    damage_desc: 'Wet pallets',
    cmr_received_on: '2026-10-11',
  })

describe('the weights of a score', () => {
  it('begin as they were agreed and are changed by the administration, with a trace', async () => {
    expect(await weightsNow(3)).toMatchObject({ ...usual, document_days: 14, version: 1, updated_by: null })
    const changed = await weigh({ damages: 100, document_days: 30 }, 2)
    expect([changed.status, changed.body]).toEqual([200, { id: 1, version: 2 }])
    expect(await weightsNow()).toMatchObject({ damages: 100, document_days: 30, version: 2 })
    const { rows } = await test.pool.query(
      `select before ->> 'damages' as before, after ->> 'damages' as after from audit_log
        where action = 'score_weights.update'`,
    )
    expect(rows).toEqual([{ before: '15', after: '100' }])
    for (let at = 0; at < 5; at += 1) await deliverDamaged()
    // 90 of 175 are kept: 75 of loading, delivery, word and papers besides damages' nothing.
    expect((await scoreOf(carrier)).score).toBe(43)
    await weigh({})
  })

  it.each([
    [
      'none at all',
      { loading: 0, delivery: 0, cancellations: 0, damages: 0, documents: 0, rating: 0 },
      'loading',
    ],
    ['more than the most', { damages: 101 }, 'damages'],
    ['less than nothing', { rating: -1 }, 'rating'],
    ['no days for papers', { document_days: 0 }, 'document_days'],
    ['part of a whole', { delivery: 1.5 }, 'delivery'],
    ['a part nobody knows', { mood: 3 }, 'mood'],
  ])('are refused: %s', async (_name, changes, field) => {
    const answer = await weigh(changes)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('are refused against an older version, and to who only reads them', async () => {
    await weigh({ rating: 11 })
    const stale = await weigh({ rating: 12, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect(stale.body.current).toMatchObject({ rating: 11 })
    for (const as of [3, 4, 5] as const) {
      const answer = await test.call('POST', '/ratings/weights/update', { as, body: {} })
      expect(answer.status).toBe(403)
    }
    await weigh({})
  })
})
