import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { detailBody, orderBody } from '../order-body.ts'
import type { openOrderDesk } from '../order-drive.ts'
import { pdf } from '../sample-files.ts'

/** What one call takes, on a record made for it. */
export interface Recipe {
  /** In the place of each brace of the path. */
  at?: Record<string, string | number>
  body?: object
  /** Sent along as a form. */
  file?: Buffer
  /** A token of who makes it; an owner unless stated. */
  as?: string
}

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>
export type Recipes = Readonly<Record<string, () => Promise<Recipe>>>

const invoiced = { invoice_number: 'A 1', invoice_date: '2026-11-28' }
const bought = { carrier_invoice_number: 'B 1', carrier_invoice_date: '2026-11-28' }
const creditNote = { number: 'C 1', date: '2026-11-29', amount: null, reason: 'Crowded' }
const furtherInvoice = { side: 'sell', number: 'A 2', date: '2026-11-29' }
const reason = { reason: 'Crowded' }
const rating = {
  overall: 4,
  punctuality: null,
  communication: null,
  documents: null,
  care: null,
  comment: '',
}

/** The commands of an order's life, each on an order that has come so far. */
export function ofCommands({ test, orders: driver, carrier, parents }: OrderDesk): Recipes {
  const give = async (status: OrderStatus, body: object | ((id: number) => Promise<object>) = {}) => {
    const id = await driver.at(status)
    return on(id, typeof body === 'function' ? await body(id) : body)
  }
  const on = async (id: number, body: object): Promise<Recipe> => {
    const { version } = await driver.read(id)
    return { at: { id }, body: { version, ...body } }
  }
  const after = async (status: OrderStatus, commands: [string, object][], body: object) => {
    const id = await driver.at(status)
    for (const [command, given] of commands) await driver.give(id, command, given)
    return on(id, body)
  }
  const { created, loading, delivery, finished, damage, cancelled } = orderStatus
  const detail = async (id: number) => (await driver.read(id)).details[0]?.id
  const sent = { emails: ['c@firm.test'], language: 'en' }
  /** Invoiced, with a line that was added since. */
  const extended = async () => {
    const id = await driver.at(finished)
    await driver.give(id, 'invoice', invoiced)
    const { version, details, transporter_price } = await driver.read(id)
    const [planned] = orderBody(parents).details
    const body = {
      ...orderBody(parents),
      details: [{ ...planned, id: details[0]?.id }],
      additional_costs: [{ cost_type_id: 7, side: 'sell', amount: 5_000 }],
      transporter_price,
      version,
    }
    await test.call('POST', `/orders/update/${id}`, { as: 1, body })
    return id
  }
  return {
    'PUT /orders/assign/{id}': () => give(created, driver.assignment()),
    'PUT /orders/askCarrier/{id}': () =>
      give(created, { firm_carrier_id: carrier.firm, emails: sent.emails, text: '' }),
    'PUT /orders/moveDays/{id}': () => give(created, { days: 14 }),
    'PUT /orders/unassign/{id}': () => give(loading),
    'PUT /orders/recall/{id}': () =>
      after(
        loading,
        [
          ['send', sent],
          ['unassign', {}],
        ],
        reason,
      ),
    'PUT /orders/send/{id}': () => give(loading, sent),
    'PUT /orders/carrierConfirm/{id}': () => after(loading, [['send', sent]], {}),
    'PUT /orders/undoCarrierConfirm/{id}': () =>
      after(
        loading,
        [
          ['send', sent],
          ['carrierConfirm', {}],
        ],
        reason,
      ),
    'PUT /orders/loaded/{id}': () =>
      give(loading, async (id) => ({ times: await driver.times(id, '2026-11-24') })),
    'PUT /orders/undoLoaded/{id}': () => give(delivery, reason),
    'PUT /orders/delivered/{id}': () =>
      give(delivery, async (id) => ({ times: await driver.times(id, '2026-11-27') })),
    'PUT /orders/reopen/{id}': () => give(finished, reason),
    'PUT /orders/changeTruck/{id}': () =>
      give(loading, { transporter_id: carrier.contact, pn_truck: 'ΙΚΑ-4522' }),
    'PUT /orders/delay/{id}': () =>
      give(loading, async (id) => {
        const why = { reason: 'traffic', responsible: 'other' }
        return { detail_id: await detail(id), kind: 1, ...why }
      }),
    'POST /orders/damage/{id}': () =>
      give(loading, async (id) => {
        return { detail_id: await detail(id), kind: 2, damage_type_id: 2, description: 'Broken' }
      }),
    'PUT /orders/settleDamage/{id}': () => give(damage, { amount: 0 }),
    'PUT /orders/withdrawDamage/{id}': () => give(damage, reason),
    'PUT /orders/reopenDamage/{id}': () => after(damage, [['settleDamage', { amount: 0 }]], reason),
    'PUT /orders/cancel/{id}': () => give(created, { type: 1, ...reason }),
    'PUT /orders/undoCancel/{id}': () => give(cancelled),
    'PUT /orders/deadFreight/{id}': () => give(cancelled, { charged: 100, paid: 0 }),
    'PUT /orders/invoice/{id}': () => give(finished, invoiced),
    'PUT /orders/carrierInvoice/{id}': () => give(finished, bought),
    'PUT /orders/creditInvoice/{id}': () => after(finished, [['invoice', invoiced]], creditNote),
    'PUT /orders/creditCarrierInvoice/{id}': () => after(finished, [['carrierInvoice', bought]], creditNote),
    'PUT /orders/furtherInvoice/{id}': async () => on(await extended(), furtherInvoice),
    'PUT /orders/changeFurtherInvoice/{id}': async () => {
      const id = await extended()
      await driver.give(id, 'furtherInvoice', furtherInvoice)
      const { number, date } = furtherInvoice
      return on(id, { further_id: (await driver.read(id)).invoices[1]?.id, number, date, due: date })
    },
    'PUT /orders/withdrawInvoice/{id}': () =>
      after(finished, [['invoice', invoiced]], { side: 'sell', ...reason }),
    'PUT /orders/withdrawCreditNote/{id}': async () => {
      const id = await driver.at(finished)
      await driver.give(id, 'invoice', invoiced)
      await driver.give(id, 'creditInvoice', creditNote)
      return on(id, { note_id: (await driver.read(id)).credit_notes[0]?.id, ...reason })
    },
    'PUT /orders/markCreditNote/{id}': async () => {
      const id = await driver.at(finished)
      await driver.give(id, 'invoice', invoiced)
      await driver.give(id, 'creditInvoice', creditNote)
      const note_id = (await driver.read(id)).credit_notes[0]?.id
      return on(id, { note_id, mark: '400001234567890' })
    },
    'PUT /orders/close/{id}': () => give(finished, reason),
    'PUT /orders/reopenClosed/{id}': () => after(finished, [['close', reason]], reason),
    'DELETE /orders/destroy/{id}': async () => ({ at: { id: await driver.enter() } }),
  }
}

export function ofOrders({ test, orders: driver, parents }: OrderDesk): Recipes {
  const { make } = test
  const store = async (path: string, body: object): Promise<number> =>
    (await test.call('POST', path, { as: 1, body })).body.id
  const entered = () => driver.enter()
  const file = async (): Promise<string> => {
    const paper = `/orders/${await entered()}/papers/booking_confirmation/keep`
    return (await test.call('POST', paper, { as: 1, body: { language: 'en', shared: false } })).body.id
  }
  const tracked = async () => {
    const path = `/orders/${await entered()}/tracking/store`
    return { id: (await test.call('POST', path, { as: 1, body: {} })).body.id as string }
  }
  const removed = async (path: string, id: string | number): Promise<Recipe> => {
    await test.call('DELETE', `${path}/destroy/${id}`, { as: 1 })
    return { at: { id } }
  }
  const template = async () =>
    store('/orders/templates/store', { name: `T ${Math.random()}`, shared: false, order_id: await entered() })
  const rated = async () => ({ ...rating, order_id: await driver.at(orderStatus.finished), side: 'carrier' })
  return {
    'POST /orders/store': async () => ({ body: orderBody(parents) }),
    'POST /orders/update/{id}': async () => {
      const details = [detailBody(parents, { weight: 20_000 })]
      return { at: { id: await entered() }, body: { ...orderBody(parents, { details }), version: 1 } }
    },
    'POST /orders/log/store/{id}': async () => ({
      at: { id: await entered() },
      body: { log_type_id: 1, text: 'Called' },
    }),
    'PUT /orders/invoices': async () => ({
      body: { orders: [{ id: await entered(), version: 1, sell: invoiced }] },
    }),
    'PUT /orders/assignPeople': async () => {
      const assign_user = await make.person({ role_id: roles.operator })
      return { body: { orders: [{ id: await entered(), version: 1 }], assign_user, add_users: [] } }
    },
    'PUT /orders/restorePeople': async () => {
      const was = { assign_user: await make.person({ role_id: roles.operator }), remove_users: [] }
      return { body: { orders: [{ id: await entered(), version: 1, ...was }] } }
    },
    'POST /orders/{id}/papers/{paper}/keep': async () => {
      const at = { id: await entered(), paper: 'booking_confirmation' }
      return { at, body: { language: 'en', shared: false } }
    },
    'POST /orders/{id}/files/link/store': async () => ({ at: { id: await entered() }, body: { days: 3 } }),
    'PUT /orders/{id}/files/link/revoke': async () => {
      const id = await entered()
      await store(`/orders/${id}/files/link/store`, { days: 3 })
      return { at: { id } }
    },
    'POST /orders/{id}/tracking/store': async () => ({ at: { id: await entered() }, body: {} }),
    'PUT /orders/tracking/papers/{id}': async () => ({ at: await tracked(), body: { file_ids: [] } }),
    'PUT /orders/tracking/revoke/{id}': async () => ({ at: await tracked() }),
    'POST /orders/{id}/files/store': async () => ({
      at: { id: await entered() },
      body: { file_type_id: 2 },
      file: pdf('POD'),
    }),
    'POST /orders/files/update/{id}': async () => ({
      at: { id: await file() },
      body: { file_type_id: 2, name: 'renamed', version: 1 },
    }),
    'PUT /orders/files/share/{id}': async () => ({
      at: { id: await file() },
      body: { shared: true, version: 1 },
    }),
    'DELETE /orders/files/destroy/{id}': async () => ({ at: { id: await file() } }),
    'PUT /orders/files/restore/{id}': async () => removed('/orders/files', await file()),
    'POST /orders/templates/store': async () => ({
      body: { name: 'Crowded', shared: false, order_id: await entered() },
    }),
    'POST /orders/templates/update/{id}': async () => ({
      at: { id: await template() },
      body: { name: 'Anew', shared: false, order_id: null, version: 1 },
    }),
    'DELETE /orders/templates/destroy/{id}': async () => ({ at: { id: await template() } }),
    'PUT /orders/templates/restore/{id}': async () => removed('/orders/templates', await template()),
    'POST /ratings/store': async () => ({ body: await rated() }),
    'POST /ratings/update/{id}': async () => ({
      at: { id: await store('/ratings/store', await rated()) },
      body: { ...rating, overall: 2, version: 1 },
    }),
  }
}
