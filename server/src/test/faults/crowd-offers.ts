import { sendForm } from '../form.ts'
import { makeOfferParents, offerBody } from '../offer-body.ts'
import type { OfferParents } from '../offer-body.ts'
import { pdf } from '../sample-files.ts'
import type { OrderDesk, Recipe, Recipes } from './crowd-orders.ts'

const reason = { reason: 'Crowded' }
const taken = { option: 0, name: 'Μαρία' }
const agreed = { ...taken, agreed: true }
const accept: [string, object] = ['accept', taken]
const send: [string, object] = ['send', {}]

/** Everything that is done to an offer, each on one that has come so far. */
export function ofOffers({ test }: OrderDesk): Recipes {
  let made: Promise<OfferParents & { token: string }> | undefined
  const parents = () => (made ??= makeParties())
  const makeParties = async () => {
    const found = await makeOfferParents(test)
    const account = await test.make.person({ role_id: 5, firm_id: found.customer })
    return { ...found, token: await test.tokenFor(account, 5) }
  }
  const entered = async (): Promise<number> => {
    const body = offerBody(await parents())
    return (await test.call('POST', '/offers/store', { as: 1, body })).body.id
  }
  const version = async (id: number): Promise<number> =>
    (await test.call('GET', `/offers/edit/${id}`, { as: 1 })).body.version
  const after = async (commands: readonly [string, object][], given: object = {}): Promise<Recipe> => {
    const id = await entered()
    for (const [command, said] of commands) {
      const body = { version: await version(id), ...said }
      const { status, body: told } = await test.call('PUT', `/offers/${command}/${id}`, { as: 1, body })
      if (status !== 200) throw new Error(`${command}: ${JSON.stringify(told)}`)
    }
    return { at: { id }, body: { version: await version(id), ...given } }
  }
  const byCustomer = async (given: object): Promise<Recipe> => ({
    ...(await after([send], given)),
    as: (await parents()).token,
  })
  const filed = async (): Promise<string> => {
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('Terms'), name: 'terms.pdf' }] }
    return (await sendForm(test, `/offers/${await entered()}/files/store`, form, { as: 1 })).body.id
  }
  return {
    'POST /offers/store': async () => ({ body: offerBody(await parents()) }),
    'POST /offers/update/{id}': async () => ({
      at: { id: await entered() },
      body: { ...offerBody(await parents()), version: 1 },
    }),
    'POST /offers/{id}/link': async () => {
      const { at } = await after([send])
      return { at: at ?? {}, body: { contact_id: (await parents()).contact } }
    },
    'PUT /offers/send/{id}': () => after([]),
    'PUT /offers/schedule/{id}': () => after([], { send_at: '2026-12-05T09:00:00Z' }),
    'PUT /offers/unschedule/{id}': () => after([['schedule', { send_at: '2026-12-05T09:00:00Z' }]]),
    'PUT /offers/accept/{id}': () => after([send], taken),
    'PUT /offers/decline/{id}': () => after([send], reason),
    'PUT /offers/reopen/{id}': () => after([send, ['decline', reason]], reason),
    'PUT /offers/unaccept/{id}': () => after([send, accept], reason),
    'PUT /offers/withdraw/{id}': () => after([send], reason),
    'PUT /offers/revise/{id}': () => after([send]),
    'PUT /offers/discard/{id}': () => after([send, ['revise', {}]]),
    'PUT /offers/book/{id}': async () => {
      const recipe = await after([send, accept])
      await test.pool.query('update offers set booking_id = null where id = $1', [recipe.at?.['id']])
      return recipe
    },
    'PUT /offers/order/{id}': () => after([send, accept]),
    'PUT /offers/deactivate/{id}': () => after([]),
    'PUT /offers/activate/{id}': () => after([['deactivate', {}]]),
    'POST /offers/log/store/{id}': async () => ({
      at: { id: await entered() },
      body: { log_type_id: 1, text: 'Called' },
    }),
    'POST /offers/{id}/files/store': async () => ({
      at: { id: await entered() },
      body: { file_type_id: 6 },
      file: pdf('Terms'),
    }),
    'POST /offers/files/update/{id}': async () => ({
      at: { id: await filed() },
      body: { file_type_id: 6, name: 'renamed', version: 1 },
    }),
    'PUT /offers/files/share/{id}': async () => ({
      at: { id: await filed() },
      body: { shared: true, version: 1 },
    }),
    'DELETE /offers/files/destroy/{id}': async () => ({ at: { id: await filed() } }),
    'PUT /offers/files/restore/{id}': async () => {
      const id = await filed()
      await test.call('DELETE', `/offers/files/destroy/${id}`, { as: 1 })
      return { at: { id } }
    },
    'PUT /offers/own/viewed/{id}': async () => {
      const { at, as } = await byCustomer({})
      return { at: at ?? {}, as: as ?? '' }
    },
    'PUT /offers/own/accept/{id}': () => byCustomer(agreed),
    'PUT /offers/own/decline/{id}': () => byCustomer(reason),
  }
}

/** The texts that offers are written with. */
export function ofClauses({ test }: OrderDesk): Recipes {
  const clause = () => {
    const name = `Payment ${Math.random()}`
    return { title_en: name, title_el: `${name} ΕΛ`, body_en: '<p>30 days</p>', body_el: '<p>30 ημέρες</p>' }
  }
  const stored = async (): Promise<number> =>
    (await test.call('POST', '/clauses/store', { as: 1, body: clause() })).body.id
  return {
    'POST /clauses/store': async () => ({ body: clause() }),
    'POST /clauses/update/{id}': async () => ({
      at: { id: await stored() },
      body: { ...clause(), version: 1 },
    }),
    'PUT /clauses/active/{id}': async () => ({ at: { id: await stored() }, body: { action: 'deactivate' } }),
    'DELETE /clauses/destroy/{id}': async () => ({ at: { id: await stored() } }),
  }
}
