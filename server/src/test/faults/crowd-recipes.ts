import { roles } from '@dromos/contract/constants/roles.ts'
import { facts } from '../firm-file-calls.ts'
import { pdf } from '../sample-files.ts'
import { csv, sendSheet } from '../sheets.ts'
import { userBody } from '../user-body.ts'
import { ofBookings } from './crowd-bookings.ts'
import { ofChats } from './crowd-chats.ts'
import { ofGroupages } from './crowd-groupages.ts'
import { ofGroups } from './crowd-groups.ts'
import { ofMails } from './crowd-mails.ts'
import { ofClauses, ofOffers } from './crowd-offers.ts'
import { ofOffice } from './crowd-office.ts'
import { ofOwnBookings } from './crowd-own-bookings.ts'
import { ofCommands, ofOrders } from './crowd-orders.ts'
import type { OrderDesk, Recipes } from './crowd-orders.ts'

const layout = { order: [], hidden: [], pinned: [], widths: {}, compact: false }
const orders = { list: 'orders' }
const trailer = { type: 'trailer' }
const value = () => ({ name_en: `Value ${Math.random()}`, name_el: `Τιμή ${Math.random()}` })
const place = { name: 'p', city: 'c', country_id: 1, lat: 38, lng: 23.6, timezone: 'Europe/Athens' }
const address = { address: 'a', city: 'b', country_id: 1, timezone: 'Europe/Athens', main: true }
const firm = { name: 'Crowd', vat: '', country_id: 1, firm_types: [1], addresses: [address] }
const business = { company_title: 'Dromos', company_name: 'D', country_id: 1, vat: '', default_bank_id: null }
const off = { action: 'deactivate' }

function ofPartners({ test, parents }: OrderDesk): Recipes {
  const { make } = test
  const bank = () => ({
    bank_name: 'Bank',
    iban: iban(),
    swift: '',
    businesses: [parents.business],
    default_for: [],
  })
  const banked = async () => (await test.call('POST', '/banks/store', { as: 1, body: bank() })).body.id
  // Each of a day of its own.
  let days = 0
  const treatment = () => {
    days += 1
    const day = new Date(Date.UTC(2080, 0, days)).toISOString().slice(0, 10)
    const said = { sentence_en: 'Zero-rated.', sentence_el: 'Μηδενικός συντελεστής.' }
    return { vat_case: 'zero_rated', side: 'sell', ...said, valid_from: day, valid_to: day }
  }
  const treated = async () => (await test.call('POST', '/vat/store', { as: 1, body: treatment() })).body.id
  const contact = (firm_id: number) => ({ firm_id, first_name: 'A', last_name: `B ${Math.random()}` })
  const pair = async () => {
    const [kept, merged] = [await make.firm(), await make.firm()]
    return { kept, kept_version: 1, merged, merged_version: 1 }
  }
  const licence = async () => ({ id: await make.firmFile(await make.firm(), { valid_to: '2027-01-01' }) })
  const plain = (area: string, made: () => Promise<number>, body: () => object): Recipes => ({
    [`POST /${area}/store`]: async () => ({ body: body() }),
    [`POST /${area}/update/{id}`]: async () => ({
      at: { id: await made() },
      body: { ...body(), version: 1 },
    }),
    [`PUT /${area}/active/{id}`]: async () => ({ at: { id: await made() }, body: off }),
    [`DELETE /${area}/destroy/{id}`]: async () => ({ at: { id: await made() } }),
  })
  return {
    ...plain(
      'places',
      () => make.place(),
      () => place,
    ),
    ...plain(
      'firms',
      () => make.firm(),
      () => firm,
    ),
    ...plain(
      'contacts',
      () => make.contact(parents.customer),
      () => contact(parents.customer),
    ),
    ...plain(
      'businesses',
      () => make.business(),
      () => business,
    ),
    ...plain('banks', banked, bank),
    ...plain('vat', treated, treatment),
    'POST /firms/merge': async () => ({ body: await pair() }),
    'PUT /firms/unmerge/{id}': async () => {
      const two = await pair()
      await test.call('POST', '/firms/merge', { as: 1, body: two })
      const { body } = await test.call('GET', `/firms/edit/${two.kept}`, { as: 1 })
      return { at: { id: body.undoable_merge.id } }
    },
    'POST /firms/carrier/store': async () => ({
      body: { ...firm, firm_types: [3], contact: { last_name: 'Driver' }, licence: facts() },
      file: pdf('Licence'),
    }),
    'POST /firms/{id}/files/store': async () => ({
      at: { id: await make.firm() },
      body: facts(),
      file: pdf('Licence'),
    }),
    'POST /firms/files/update/{id}': async () => ({ at: await licence(), body: { ...facts(), version: 1 } }),
    'PUT /firms/files/approve/{id}': async () => ({
      at: await licence(),
      body: { approved: true, version: 1 },
    }),
    'DELETE /firms/files/destroy/{id}': async () => ({ at: await licence() }),
    'PUT /firms/files/restore/{id}': async () => {
      const at = await licence()
      await test.call('DELETE', `/firms/files/destroy/${at.id}`, { as: 1 })
      return { at }
    },
  }
}

function ofThePeople({ test }: OrderDesk): Recipes {
  const { make } = test
  const user = (values: object) => make.person({ role_id: roles.operator, ...values })
  const account = async (values: object) =>
    make.person({ role_id: roles.customer, firm_id: await make.firm(), ...values })
  const person = (area: 'users' | 'accounts', made: (values: object) => Promise<number>): Recipes => ({
    [`POST /${area}/store`]: async () => ({ body: await personBody(area) }),
    [`POST /${area}/update/{id}`]: async () => {
      const body = await personBody(area)
      return { at: { id: await made({ email: body.email }) }, body: { ...body, version: 1 } }
    },
    [`PUT /${area}/active/{id}`]: async () => ({ at: { id: await made({}) }, body: off }),
    [`DELETE /${area}/destroy/{id}`]: async () => ({ at: { id: await made({}) } }),
  })
  const personBody = async (area: 'users' | 'accounts') => {
    const { role_id, email, ...whole } = userBody()
    const firm_id = await make.firm()
    return { ...whole, email, ...(area === 'users' ? { role_id } : { firm_id }) }
  }
  const category = async () =>
    (await test.call('POST', '/categories/trailer/store', { as: 1, body: value() })).body.id as number
  const view = () => ({ name: `V ${Math.random()}`, shared: false, query: {}, layout })
  const viewed = async () => {
    const id: number = (await test.call('POST', '/views/orders/store', { as: 1, body: view() })).body.id
    return { ...orders, id }
  }
  const head = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
  const sheet = csv(head, 'Crowd,Road 1,Patra,GR,40.6,22.8,Europe/Athens,no')
  const columns = ['name', 'address', 'city', 'country_id', 'lat', 'lng', 'timezone', null]
  const imported = async (): Promise<{ id: number }> => ({
    id: (await sendSheet(test, 'places', sheet, { as: 1 })).body.id,
  })
  const asked = { list: 'places', query: 'format=csv&columns=name' }
  return {
    ...person('users', user),
    ...person('accounts', account),
    'POST /categories/{type}/store': async () => ({ at: trailer, body: value() }),
    'POST /categories/{type}/update/{id}': async () => ({
      at: { ...trailer, id: await category() },
      body: { ...value(), version: 1 },
    }),
    'PUT /categories/{type}/active/{id}': async () => ({
      at: { ...trailer, id: await category() },
      body: off,
    }),
    'PUT /categories/{type}/sort/{id}': async () => ({
      at: { ...trailer, id: await category() },
      body: { place: 'before', of: await category() },
    }),
    'DELETE /categories/{type}/destroy/{id}': async () => ({ at: { ...trailer, id: await category() } }),
    'POST /views/{list}/store': async () => ({ at: orders, body: view() }),
    'POST /views/{list}/update/{id}': async () => ({ at: await viewed(), body: { ...view(), version: 1 } }),
    'DELETE /views/{list}/destroy/{id}': async () => ({ at: await viewed() }),
    'PUT /views/{list}/restore/{id}': async () => {
      const at = await viewed()
      await test.call('DELETE', `/views/orders/destroy/${at.id}`, { as: 1 })
      return { at }
    },
    'PUT /views/{list}/default': async () => ({ at: orders, body: { view_id: (await viewed()).id } }),
    'POST /imports/store/{kind}': async () => ({
      at: { kind: 'places' },
      body: {},
      file: Buffer.from(sheet),
    }),
    'POST /imports/columns/{id}': async () => ({ at: await imported(), body: { columns } }),
    'PUT /imports/start/{id}': async () => ({ at: await imported() }),
    'PUT /imports/cancel/{id}': async () => ({ at: await imported() }),
    'POST /exports/store': async () => ({ body: asked }),
    'PUT /exports/cancel/{id}': async () => {
      await test.pool.query("update exports set state = 'cancelled' where state = 'waiting'")
      return { at: { id: (await test.call('POST', '/exports/store', { as: 1, body: asked })).body.id } }
    },
    'DELETE /sessions/destroy/{id}': async () => {
      const found = await test.pool.query<{ id: number }>('select id from people where role_id = $1', [
        roles.owner,
      ])
      return { at: { id: await make.session(found.rows[0]?.id ?? 0) } }
    },
    'PUT /sessions/endOthers': async () => ({}),
    'POST /live/ticket': async () => ({}),
  }
}

let serial = 0

/** A number of a Greek account of its own, with the digits that check it. */
function iban(): string {
  serial += 1
  const account = `0110125${String(serial).padStart(16, '0')}`
  const rest = BigInt(`${account}162700`) % 97n
  return `GR${String(98n - rest).padStart(2, '0')}${account}`
}

export const recipesAt = (desk: OrderDesk): Recipes => ({
  ...ofCommands(desk),
  ...ofOrders(desk),
  ...ofBookings(desk),
  ...ofOwnBookings(desk),
  ...ofGroupages(desk),
  ...ofPartners(desk),
  ...ofThePeople(desk),
  ...ofOffers(desk),
  ...ofClauses(desk),
  ...ofGroups(desk),
  ...ofMails(desk),
  ...ofChats(desk),
  ...ofOffice(desk),
})
