import { detailBody, orderBody } from '../order-body.ts'
import { sendForm } from '../form.ts'
import { makeCarrier } from '../order-drive.ts'
import { pdf } from '../sample-files.ts'
import type { OrderDesk, Recipe, Recipes } from './crowd-orders.ts'

/** Everything that is done to a groupage, each on one of its own. */
export function ofGroupages({ test, parents, orders: driver }: OrderDesk): Recipes {
  const details = [detailBody(parents, { load_meters: 4, load_meters_typed: true })]
  const body = async () => {
    const orders = []
    for (let count = 0; count < 2; count += 1) {
      const made = await test.call('POST', '/orders/store', { as: 1, body: orderBody(parents, { details }) })
      orders.push({ order_id: made.body.id })
    }
    const { firm_carrier_id, transporter_id, pn_truck, pn_trailer } = driver.assignment()
    const carrier = { firm_carrier_id, transporter_id, pn_truck, pn_trailer }
    return { business_id: parents.business, transport_cost: 90_000, split_key: 'equal', orders, ...carrier }
  }
  const sent = { emails: ['dispatch@carrier.example'], language: 'en' }
  const entered = async (given: object): Promise<Recipe> => {
    const { body: made } = await test.call('POST', '/groupages/store', { as: 1, body: await body() })
    return { at: { id: made.id }, body: given }
  }
  const underway = async (given: object): Promise<Recipe> => {
    const { at } = await entered({})
    await test.call('PUT', `/groupages/send/${at?.id ?? 0}`, { as: 1, body: { version: 1, ...sent } })
    return { at: { id: at?.id ?? 0 }, body: { version: 2, ...given } }
  }
  const ended = async (given: object): Promise<Recipe> => {
    const { at } = await entered({})
    const body = { version: 1, reason: 'Crowded' }
    await test.call('PUT', `/groupages/cancel/${at?.id ?? 0}`, { as: 1, body })
    return { at: { id: at?.id ?? 0 }, body: { version: 2, ...given } }
  }
  const filed = async (): Promise<string> => {
    const { at } = await entered({})
    const form = { data: { file_type_id: 2 }, files: [{ content: pdf('Paper'), name: 'paper.pdf' }] }
    return (await sendForm(test, `/groupages/${at?.id ?? 0}/files/store`, form, { as: 1 })).body.id
  }
  const planned = async () => ({ orders: (await body()).orders.map((one): number => one.order_id) })
  return {
    'POST /groupages/planner/plans/store': async () => ({ body: await planned() }),
    'PUT /groupages/planner/plans/cancel/{id}': async () => {
      const made = await test.call('POST', '/groupages/planner/plans/store', { as: 1, body: await planned() })
      return { at: { id: made.body.plan.id } }
    },
    'POST /groupages/store': async () => ({ body: await body() }),
    'POST /groupages/update/{id}': () => entered({ business_id: parents.business, orders: [], version: 1 }),
    'PUT /groupages/send/{id}': () => entered({ version: 1, ...sent }),
    'POST /groupages/{id}/files/store': async () => ({
      ...(await entered({ file_type_id: 2 })),
      file: pdf('Paper'),
    }),
    'POST /groupages/files/update/{id}': async () => ({
      at: { id: await filed() },
      body: { file_type_id: 2, name: 'Renamed.pdf', version: 1 },
    }),
    'DELETE /groupages/files/destroy/{id}': async () => ({ at: { id: await filed() } }),
    'PUT /groupages/files/restore/{id}': async () => {
      const id = await filed()
      await test.call('DELETE', `/groupages/files/destroy/${id}`, { as: 1 })
      return { at: { id } }
    },
    'POST /groupages/{id}/papers/{paper}/keep': async () => {
      const { at } = await entered({})
      return { at: { ...at, paper: 'manifest' }, body: { language: 'en' } }
    },
    'PUT /groupages/assign/{id}': async () => {
      const { orders, business_id, split_key, transport_cost, ...carrier } = await body()
      const bare = { orders, business_id, split_key }
      const { body: made } = await test.call('POST', '/groupages/store', { as: 1, body: bare })
      return { at: { id: made.id }, body: { version: 1, ...carrier, transport_cost } }
    },
    'PUT /groupages/carrierConfirm/{id}': () => underway({}),
    'PUT /groupages/undoCarrierConfirm/{id}': async () => {
      const { at, body: given } = await underway({})
      await test.call('PUT', `/groupages/carrierConfirm/${at?.id ?? 0}`, { as: 1, body: given })
      return { at: { id: at?.id ?? 0 }, body: { version: 3, reason: 'Crowded' } }
    },
    'PUT /groupages/recall/{id}': () => underway({ reason: 'Crowded' }),
    'PUT /groupages/divide/{id}': () => underway({}),
    'PUT /groupages/legInvoice/{id}': async () => {
      const { orders, ...tour } = await body()
      const { firm } = await makeCarrier(test, 'Leg Line')
      const leg = { kind: 'before', firm_carrier_id: firm, transport_cost: 10_000, orders }
      const { body: made } = await test.call('POST', '/groupages/store', {
        as: 1,
        body: { ...tour, orders, legs: [leg] },
      })
      await test.call('PUT', `/groupages/send/${made.id}`, { as: 1, body: { version: 1, ...sent } })
      const { body: read } = await test.call('GET', `/groupages/edit/${made.id}`, { as: 1 })
      const given = { leg_id: read.legs[0].id, number: 'B-7', date: '2026-11-20' }
      return { at: { id: made.id }, body: { version: read.version, ...given } }
    },
    'PUT /groupages/swap/{id}': async () => {
      const { firm, contact } = await makeCarrier(test, 'Next Line')
      const other = { firm_carrier_id: firm, transporter_id: contact, pn_truck: 'CB 1111 AA' }
      return underway({ ...other, transport_cost: 100_000, reason: 'Crowded' })
    },
    'PUT /groupages/cancel/{id}': () => entered({ version: 1, reason: 'Crowded' }),
    'PUT /groupages/deactivate/{id}': () => ended({}),
    'PUT /groupages/activate/{id}': async () => {
      const { at } = await ended({})
      await test.call('PUT', `/groupages/deactivate/${at?.id ?? 0}`, { as: 1, body: { version: 2 } })
      return { at: { id: at?.id ?? 0 }, body: { version: 3 } }
    },
    'POST /groupages/log/store/{id}': () => entered({ log_type_id: 1, text: 'Called' }),
  }
}
