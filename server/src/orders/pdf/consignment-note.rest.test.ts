import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { readPaper } from '../../test/read-paper.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

async function carried(changes: object = {}): Promise<number> {
  const id = await orders.enter(changes)
  await orders.assign(id)
  return id
}
const details = (changes: object) => [detailBody(parents, changes)]

describe('a consignment note', () => {
  const boxes = async (changes: object) => {
    const text = await readPaper(test, await carried(changes), 'cmr_note')
    const between = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))
    return {
      sender: between('Sender (name', 'Consignee (name'),
      consignee: between('Consignee (name', 'Place of delivery'),
      text,
    }
  }

  it('names the customer as sender of an export and as consignee of an import', async () => {
    const exported = await boxes({ import_export: 2 })
    expect([exported.sender, exported.consignee]).toEqual([
      expect.stringContaining('Ελληνικά Τυριά ΑΕ'),
      expect.stringContaining('Großmarkthalle'),
    ])
    expect(exported.sender).not.toContain('Κέντρο Διανομής')
    const imported = await boxes({ import_export: 1 })
    expect([imported.sender, imported.consignee]).toEqual([
      expect.stringContaining('Κέντρο Διανομής'),
      expect.stringContaining('Ελληνικά Τυριά ΑΕ'),
    ])
  })

  it('states a declared value in box 19, and no other paper does', async () => {
    const id = await carried({ details: details({ cargo_value: 9_000_000, declared_value: 7_500_000 }) })
    const between = /Special agreements.*To be paid by/.exec(await readPaper(test, id, 'cmr_note'))?.[0]
    expect(between).toContain('Declared value (CMR, article 24): 75,000.00 €')
    expect(await readPaper(test, id, 'cmr_note', 'el')).toMatch(
      /Δηλωμένη αξία \( ?CMR, άρθρο 24\): 75\.000,00 €/,
    )
    for (const paper of ['transport_order', 'booking_confirmation', 'loading_list'] as const) {
      expect(await readPaper(test, id, paper)).not.toContain('75,000')
    }
  })

  it('names whom a stop names, and on cross-trade nobody else but the places', async () => {
    const party = await test.make.place({ name: 'Named sender' })
    const { loading } = detailBody(parents)
    const named = await boxes({
      import_export: 2,
      details: details({ loading: { ...loading, party_place_id: party } }),
    })
    expect(named.sender).toContain('Named sender')
    expect(named.text).not.toContain('Ελληνικά Τυριά')
    expect((await boxes({ import_export: 3 })).text).not.toContain('Ελληνικά Τυριά')
  })

  it('shows of dangerous goods what the driver needs, each substance in the sequence that ADR prescribes', async () => {
    const cargos = [
      {
        cargo_id: 4,
        description: 'Petrol',
        un_number: 'UN 1203',
        shipping_name: 'MOTOR SPIRIT',
        adr_class: '3(6.1+8)',
        packing_group: 'II',
        tunnel_code: '(d/e)',
        environmentally_hazardous: true,
        packages: '12 drums',
        gross_weight: 1_200,
        net_weight: 1_100.5,
      },
      {
        cargo_id: 4,
        description: 'Acid',
        un_number: '1789',
        shipping_name: 'HYDROCHLORIC ACID',
        shipping_name_local: 'ΥΔΡΟΧΛΩΡΙΚΟ ΟΞΥ',
        adr_class: '8',
        packing_group: 'III',
      },
      { cargo_id: 4, description: 'Feta' },
    ]
    const id = await carried({ details: details({ cargos }) })
    const note = await readPaper(test, id, 'cmr_note')
    const entry =
      'UN 1203 MOTOR SPIRIT, 3 (6.1, 8), II, (D/E), ENVIRONMENTALLY HAZARDOUS, 12 drums, 1,200 kg gross, 1,100.5 kg net'
    expect(note).toContain(
      `${entry} UN 1789 HYDROCHLORIC ACID, 8, III UN 1789 ΥΔΡΟΧΛΩΡΙΚΟ ΟΞΥ, 8, III 13 Sender's instructions`,
    )
    expect(await readPaper(test, id, 'transport_order')).toContain(`Petrol, ${entry}`)
    const [read] = (await orders.read(id)).details
    expect(read?.cargos[0]).toMatchObject({ un_number: '1203', adr_class: '3 (6.1, 8)', tunnel_code: 'D/E' })
  })

  it('states packages and weight of a substance that is alone in its consignment', async () => {
    const cargos = [{ cargo_id: 4, un_number: '1263', shipping_name: 'PAINT', adr_class: '3' }]
    expect((await boxes({ details: details({ cargos }) })).text).toMatch(
      /UN 1263 PAINT, 3, 33 × [^,]+, 22,400 kg gross/,
    )
  })

  it('rejects an invalid number, class, group or code of dangerous goods', async () => {
    for (const [wrong, field] of [
      [{ un_number: '12' }, 'un_number'],
      [{ adr_class: 'x' }, 'adr_class'],
      [{ packing_group: 'IV' }, 'packing_group'],
      [{ tunnel_code: 'Z9' }, 'tunnel_code'],
    ] as const) {
      const body = { details: details({ cargos: [{ cargo_id: 4, ...wrong }] }) }
      const { version: _version, ...order } = { ...(await orders.read(await orders.enter())), ...body }
      const refused = await test.call('POST', '/orders/store', {
        as: 4,
        body: {
          business_id: order.business_id,
          firm_company_id: parents.customer,
          details: body.details,
        },
      })
      expect(Object.keys(refused.body.errors)).toEqual([`details.0.cargos.0.${field}`])
    }
  })

  it('states a volume where somebody has typed a height, and never that of an empty pallet', async () => {
    const pallets = (height: number | null) =>
      details({ packings: [{ packing_type_id: 1, pallets: 33, length: 120, width: 80, height }] })
    expect((await boxes({ details: pallets(null) })).text).not.toContain('4.44')
    expect((await boxes({ details: pallets(180) })).text).toContain('57.02')
  })

  it('weighs a detail like the loading list: as typed, else by its packings', async () => {
    const packings = [{ packing_type_id: 1, pallets: 2, weight: 50 }]
    const id = await carried({
      details: [
        detailBody(parents, { weight: 1_000.4, packings: [] }),
        detailBody(parents, { weight: 0.4, packings: [] }),
        detailBody(parents, { weight: null, packings }),
      ],
    })
    const list = await readPaper(test, id, 'loading_list')
    expect(list).toContain('1,100.8 kg')
    const { body } = await test.call('GET', `/orders/rows?ids=${id}`, { as: 4 })
    expect(body.data[0].weight).toBe(1_100.8)
    expect(await readPaper(test, id, 'cmr_note')).toMatch(/1,000\.4.*0\.4.*100/)
  })
})
