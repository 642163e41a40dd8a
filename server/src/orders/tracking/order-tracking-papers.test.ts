import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTrackingDesk } from '../../test/desks/tracking-desk.ts'
import type { TrackingDesk } from '../../test/desks/tracking-desk.ts'
import { pdf } from '../../test/sample-files.ts'

const CMR = 1
const DELIVERY_NOTE = 6

let desk: TrackingDesk

beforeAll(async () => {
  desk = await openTrackingDesk()
})
afterAll(() => desk.test.close())
beforeEach(() => desk.begin())

describe('the papers of a tracking page', () => {
  it('are those that are released and chosen, under names of their own', async () => {
    const { id, token } = await desk.made()
    const [one, two] = [await desk.addFile(DELIVERY_NOTE), await desk.addFile(DELIVERY_NOTE)]
    await desk.addFile(DELIVERY_NOTE)
    expect((await desk.open(token)).body.papers).toEqual([])
    expect((await desk.give(id, { file_ids: [one, two] })).status).toBe(200)
    const { number_id: number } = await desk.orders.read(desk.order())
    const { body } = await desk.open(token)
    expect(body.papers.map(({ name }: { name: string }) => name)).toEqual([
      `Delivery note ${number}.pdf`,
      `Delivery note ${number} (2).pdf`,
    ])
    const answer = await desk.content(one, token)
    expect(answer.rawPayload.equals(pdf('paper'))).toBe(true)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Delivery note ${number}.pdf"; filename*=UTF-8''Delivery%20note%20${number}.pdf`,
    )
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(await desk.log()).toContain(`track_file Delivery note ${number}.pdf`)
    await desk.test.call('PUT', `/orders/files/share/${one}`, { as: 4, body: { shared: false, version: 2 } })
    expect((await desk.content(one, token)).statusCode).toBe(404)
    await desk.test.call('DELETE', `/orders/files/destroy/${two}`, { as: 4 })
    expect((await desk.open(token)).body.papers).toEqual([])
    await desk.revoke(id)
    expect((await desk.content(two, token)).statusCode).toBe(410)
  })

  it('are given with the name of the carrier only when that is said', async () => {
    const { id, token } = await desk.made()
    const note = await desk.addFile(CMR)
    expect((await desk.read()).papers).toEqual([expect.objectContaining({ id: note, names_carrier: true })])
    const refused = await desk.give(id, { file_ids: [note] })
    expect([refused.status, refused.body.code]).toEqual([409, 'track_names_carrier'])
    expect((await desk.open(token)).body.papers).toEqual([])
    expect((await desk.give(id, { file_ids: [note], names_carrier: true })).status).toBe(200)
    expect((await desk.give(id, { file_ids: [note] })).status).toBe(200)
    expect((await desk.open(token)).body.papers).toHaveLength(1)
  })

  it('include none of another order, none that is not released, and none that says a price', async () => {
    const { id, token } = await desk.made()
    const other = await desk.orders.enter()
    const wrong = [
      await desk.addFile(DELIVERY_NOTE, { id: other }),
      await desk.addFile(DELIVERY_NOTE, { shared: false }),
      await desk.addFile(4),
      await desk.addFile(7),
    ]
    for (const file of wrong) {
      expect((await desk.give(id, { file_ids: [file], names_carrier: true })).status).toBe(422)
      await desk.test.pool.query('insert into shipment_link_files (link_id, file_id) values ($1, $2)', [
        id,
        file,
      ])
      expect((await desk.content(file, token)).statusCode).toBe(404)
    }
    expect((await desk.open(token)).body.papers).toEqual([])
  })
})
