import { groupagePapers } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { GroupagePaper } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { sendForm } from '../test/form.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import { pdfText } from '../test/pdf-text.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
let desk: GroupageDesk

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test } = ground)
  desk = groupageDesk(ground)
})
afterAll(() => test.close())

async function read(id: number, paper: GroupagePaper, language: Language = 'en'): Promise<string> {
  const { statusCode, rawPayload } = await test.app.inject({
    url: `/api/groupages/${id}/papers/${paper}?language=${language}`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })
  expect([paper, statusCode]).toEqual([paper, 200])
  return pdfText(rawPayload).replaceAll(/[\s\u00a0]+/g, ' ')
}
const obstaclesOf = async (id: number) =>
  (await test.call('GET', `/groupages/${id}/papers`, { as: 4 })).body.papers.map(
    ({ obstacle }: { obstacle: string | null }) => obstacle,
  )
const filesOf = async (id: number) => (await test.call('GET', `/groupages/${id}/files`, { as: 4 })).body.files

describe('the papers of a groupage', () => {
  it('name stops, references and goods in both languages for the road, and neither customers nor prices', async () => {
    const { id, number, ids } = await desk.planned()
    for (const language of ['en', 'el'] as const) {
      for (const paper of ['tour_sheet', 'loading_list'] as const) {
        const pages = await read(id, paper, language)
        for (const word of [number, 'CB 4127 HT', '4711', 'München']) expect(pages).toContain(word)
        for (const secret of ['Ελληνικά Τυριά', '980', '1,900', '1.900', '612']) {
          expect([paper, secret, pages.includes(secret)]).toEqual([paper, secret, false])
        }
      }
    }
    expect(ids).toHaveLength(3)
  })

  it('count what is at one place in one window as one stop', async () => {
    const { id } = await desk.planned()
    const [members] = [(await desk.read(id)).members]
    const pages = await read(id, 'tour_sheet')
    const numbers = members.map((one: { number_id: string }) => one.number_id)
    const [all, back] = [numbers.join(', '), numbers.toReversed().join(', ')]
    expect(pages).toContain(`1 Loading: Κέντρο Διανομής / Kentro Dianomis ${all}`)
    expect(pages).toContain(`2 Unloading: Großmarkthalle ${back}`)
    expect(pages).not.toContain('3 Unloading')
  })

  it('say in the transport order whose each consignment is', async () => {
    const { id } = await desk.planned()
    const pages = await read(id, 'transport_order')
    const { members } = await desk.read(id)
    for (const [at, { number_id: number }] of members.entries()) {
      expect(pages).toContain(`Consignment ${at + 1} · ${number}`)
    }
  })

  it('say in the transport order why there is VAT or none on what its carrier gets', async () => {
    const { id, body } = await desk.planned()
    const { rows } = await test.pool.query<{ id: number }>(
      "update businesses set vat = 'EL 091228885', vat_rate = 24 where id = $1 returning id",
      [body.business_id],
    )
    expect(rows).toHaveLength(1)
    expect(await read(id, 'transport_order')).toContain('VAT at 24% is added')
    const carrier = { country_id: 17, vat: 'DE 811128135', vies_valid: true }
    await test.pool.query('update firms set country_id = $2, vat = $3, vies_valid = $4 where id = $1', [
      body.firm_carrier_id,
      ...Object.values(carrier),
    ])
    expect(await read(id, 'transport_order')).toContain('Reverse charge: please invoice without VAT')
    await test.pool.query('update firms set vies_valid = null where id = $1', [body.firm_carrier_id])
    expect(await read(id, 'transport_order')).toContain('VAT to be confirmed.')
    expect(await read(id, 'transport_order', 'el')).toContain('Ο ΦΠΑ θα επιβεβαιωθεί.')
    await test.pool.query("update firms set country_id = 1, vat = '' where id = $1", [body.firm_carrier_id])
  })

  it('say where in the trailer goods stand, in the sequence of loading', async () => {
    const { id, ids, body } = await desk.planned()
    const orders = ids.toReversed().map((order_id) => ({ order_id }))
    await desk.update(id, { ...body, orders })
    const pages = await read(id, 'loading_list')
    for (const metres of ['0.0–2.0', '2.0–8.4', '8.4–12.4']) expect(pages).toContain(metres)
  })

  it('say in the manifest, for us alone, whose goods they are, and what they bring, bear and earn', async () => {
    const { id } = await desk.sent()
    const pages = await read(id, 'manifest')
    for (const word of ['Τυριά', '980.00', '612.90', '980.65', '306.45', '367.10', '1,900.00', '1,040.00']) {
      expect(pages).toContain(word)
    }
  })

  it('add up in the manifest: price and others less the share are the profit, of each order and of all', async () => {
    const { id } = await desk.sent()
    const [member] = (await desk.read(id)).members
    await test.pool.query(
      `insert into consignment_costs (order_id, sort, cost_type_id, side, amount, leg) values
        ($1, 8, 2, 'sell', 12345, 'before'), ($1, 9, 7, 'buy', 2345, null)`,
      [member.id],
    )
    const pages = await read(id, 'manifest')
    expect(pages).toMatch(/Others 100\.00 €/)
    expect(pages).toContain('1,140.00')
  })

  it('wait for what they need, and are hidden from everybody but us', async () => {
    const bare = await desk.planned({ firm_carrier_id: null, transporter_id: null })
    expect(await obstaclesOf(bare.id)).toEqual(['carrier_missing', null, null, null])
    expect(await read(bare.id, 'loading_list')).toContain('0.0–4.0')
    const refused = await test.call('GET', `/groupages/${bare.id}/papers/transport_order?language=en`, {
      as: 4,
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['result']])
    await desk.give(bare.id, 'cancel', { reason: 'Off' })
    expect(await obstaclesOf(bare.id)).toEqual(groupagePapers.map(() => 'groupage_cancelled'))
    expect((await test.call('GET', `/groupages/${bare.id}/papers`, { as: 5 })).status).toBe(403)
  })

  it('are shown as they would be sent, before driver and plates are known', async () => {
    const { id } = await desk.planned({ transporter_id: null, pn_truck: '', pn_trailer: '' })
    expect(await obstaclesOf(id)).toEqual(groupagePapers.map(() => null))
    const pages = await read(id, 'transport_order')
    for (const word of ['Truck: to be named', 'Freight (agreed) 1,900.00']) expect(pages).toContain(word)
  })

  it('are kept among its files, with what was sent and what people add', async () => {
    const { id, number } = await desk.sent()
    const body = { language: 'el' }
    const kept = await test.call('POST', `/groupages/${id}/papers/tour_sheet/keep`, { as: 4, body })
    expect(kept.status).toBe(201)
    const form = { data: { file_type_id: 2 }, files: [{ content: pdf('Signed'), name: 'signed.pdf' }] }
    const added = await sendForm(test, `/groupages/${id}/files/store`, form, { as: 4 })
    expect(added.status).toBe(201)
    const names = (await filesOf(id)).map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(3)
    expect(names).toContain(`Φύλλο γκρουπάζ ${number}.pdf`)
    expect((await test.call('DELETE', `/groupages/files/destroy/${added.body.id}`, { as: 4 })).status).toBe(
      200,
    )
    expect(await filesOf(id)).toHaveLength(2)
    const content = `/groupages/files/${kept.body.id}/content`
    expect((await test.call('GET', content, { as: 5 })).status).toBe(403)
    expect((await test.call('GET', `/groupages/${id}/files`, { as: 5 })).status).toBe(403)
  })
})

it('an order of a groupage has no transport order of its own', async () => {
  const { ids } = await desk.sent()
  const { papers } = (await test.call('GET', `/orders/${ids[0]}/papers`, { as: 4 })).body
  expect(papers[0]).toMatchObject({ paper: 'transport_order', obstacle: 'on_groupage' })
  const drawn = await test.call('GET', `/orders/${ids[0]}/papers/transport_order?language=en`, { as: 4 })
  expect([drawn.status, drawn.body.errors.result]).toEqual([422, expect.stringContaining('groupage')])
})
