import type { BookingRecord } from '../../../contract/src/bookings/bookings.ts'
import type { OfferRecord } from '../../../contract/src/offers/offers.ts'
import { callsAs } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { dialog, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const LIST = '/app/offers/list'
const CREATE = '/app/offers/create'
const EDIT = '/app/offers/edit/$id'
const PAGE = '/offer'
const PREVIEW = 'main aside article'

/** An offer to somebody of the demonstration, with a contact that can be written to. */
export async function makeOffer(
  calls: Calls,
  title = 'Kiwis to Munich',
  changes: object = {},
): Promise<OfferRecord> {
  const { data } = await calls.get<{ data: { id: number }[] }>(
    '/offers?pageSize=50&currentPage=1&search=&tab=all',
  )
  const found = await Promise.all(data.map(({ id }) => calls.get<OfferRecord>(`/offers/edit/${id}`)))
  const model = found.find(({ contacts }) => contacts.some(({ email }) => email !== ''))
  if (!model) throw new Error('The demonstration has offers.')
  const [option] = model.options
  if (!option) throw new Error('The demonstration has options.')
  const { from: _from, to: _to, ...first } = option
  const { id } = await calls.post<{ id: number }>('/offers/store', {
    firm_id: model.firm_id,
    business_id: model.business_id,
    title,
    language: 'en',
    content: '<p>Choose what suits you.</p>',
    message: '',
    valid_until: '2099-12-31',
    contacts: model.contacts.map((contact) => contact.id),
    users: [],
    manuscripts: [{ title: 'Payment', body: '<p>30 days</p>' }],
    options: [{ ...first, price: 289_000, unit: 'load', valid_until: null, loading_date: null }],
    ...changes,
  })
  return calls.get<OfferRecord>(`/offers/edit/${id}`)
}

/** The link's own part: servers in tests stand elsewhere than their public address says. */
export async function linkOf(calls: Calls, { id, contacts }: OfferRecord): Promise<string> {
  const [first] = contacts
  const { address } = await calls.post<{ address: string }>(`/offers/${id}/link`, {
    contact_id: first?.id ?? 0,
  })
  return `${PAGE}${new URL(address).hash}`
}

async function sent(calls: Calls): Promise<OfferRecord> {
  const { id, version } = await makeOffer(calls)
  await calls.put(`/offers/send/${id}`, { version })
  return calls.get<OfferRecord>(`/offers/edit/${id}`)
}

const open = async (calls: Calls): Promise<string> => linkOf(calls, await sent(calls))

async function withdrawn(calls: Calls): Promise<string> {
  const offer = await sent(calls)
  const path = await linkOf(calls, offer)
  await calls.put(`/offers/withdraw/${offer.id}`, { version: offer.version, reason: 'No truck' })
  return path
}

async function accepted(calls: Calls): Promise<{ offer: OfferRecord; path: string }> {
  const { id, version } = await sent(calls)
  await calls.put(`/offers/accept/${id}`, { version, option: 0, name: 'Maria Buyer' })
  const offer = await calls.get<OfferRecord>(`/offers/edit/${id}`)
  return { offer, path: await linkOf(calls, offer) }
}

/** Accepted, and its booking asks for something else since. */
async function changed(calls: Calls): Promise<{ offer: OfferRecord; path: string }> {
  const made = await accepted(calls)
  const booking = await calls.get<BookingRecord>(`/bookings/edit/${made.offer.booking?.id ?? 0}`)
  const { id, version, business_id, firm_company_id, import_export, details } = booking
  const stopOf = ({ place_id, date }: { place_id: number; date: string }) => ({ place_id, date })
  await calls.post(`/bookings/update/${id}`, {
    version,
    business_id,
    firm_company_id,
    import_export,
    details: details.map(({ loading, unloading }) => ({
      loading: stopOf(loading),
      unloading: stopOf(unloading),
      weight: 24_000,
      temp: 4,
      packings: [{ packing_type_id: 1, pallets: 33, exchange: true }],
    })),
  })
  return made
}

async function ownOffer(): Promise<string> {
  const calls = await callsAs('customer1@dromos.example')
  const { data } = await calls.get<{ data: { id: number }[] }>(
    '/offers/own?pageSize=10&currentPage=1&search=&tab=all',
  )
  return `/app/offers/edit/${data[0]?.id ?? 0}`
}

/** Offers of the office, their clauses, the page that a link opens, and a customer's own. */
export const offerScenes: readonly Scene[] = [
  { route: LIST, as: 'operator', path: LIST, ready: ROW },
  { route: LIST, state: 'of a customer', as: 'customer', path: LIST, ready: ROW },
  { route: CREATE, as: 'operator', path: CREATE, ready: 'input[name=title]' },
  {
    route: EDIT,
    as: 'operator',
    path: async (calls) => `/app/offers/edit/${(await makeOffer(calls)).id}`,
    ready: PREVIEW,
    isWide: true,
  },
  {
    route: EDIT,
    state: 'sent',
    as: 'operator',
    path: async (calls) => `/app/offers/edit/${(await sent(calls)).id}`,
    ready: 'main h1',
  },
  {
    route: EDIT,
    state: 'versions',
    as: 'operator',
    path: async (calls) => `/app/offers/edit/${(await sent(calls)).id}?tab=versions`,
    ready: 'main section h2',
  },
  {
    route: EDIT,
    state: 'log with its emails',
    as: 'operator',
    path: async (calls) => `/app/offers/edit/${(await sent(calls)).id}?tab=log`,
    ready: 'main ol li button',
  },
  {
    route: EDIT,
    state: 'a text for the library',
    as: 'operator',
    path: async (calls) => `/app/offers/edit/${(await makeOffer(calls)).id}`,
    ready: PREVIEW,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Save to library|Αποθήκευση στη βιβλιοθήκη): Payment$/ })
        .click()
      await dialog(page).locator('input[name=title_el]').waitFor()
    },
  },
  { route: EDIT, state: 'of a customer', as: 'customer', path: ownOffer, ready: 'main article h1' },
  { route: PAGE, as: 'nobody', path: PAGE, ready: 'main h1' },
  {
    route: PAGE,
    state: 'unknown link',
    as: 'nobody',
    path: `${PAGE}#${'A'.repeat(32)}`,
    ready: 'main h1',
    isRefused: true,
  },
  { route: PAGE, state: 'open', as: 'nobody', path: open, ready: 'main article li button' },
  {
    route: EDIT,
    state: 'its price ended',
    as: 'operator',
    path: async (calls) => `/app/offers/edit/${(await changed(calls)).offer.id}`,
    ready: 'main h1',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Create order|Δημιουργία παραγγελίας)$/ }).click()
      await dialog(page).locator('input[name=customer_price]').waitFor()
    },
  },
  {
    route: PAGE,
    state: 'accepted',
    as: 'nobody',
    path: async (calls) => (await accepted(calls)).path,
    ready: 'main article output',
  },
  {
    route: PAGE,
    state: 'changed since',
    as: 'nobody',
    path: async (calls) => (await changed(calls)).path,
    ready: 'main article output',
  },
  { route: PAGE, state: 'withdrawn', as: 'nobody', path: withdrawn, ready: 'main article output' },
  { route: '/app/clauses/list', as: 'operator', path: '/app/clauses/list', ready: ROW },
  {
    route: '/app/clauses/create',
    as: 'operator',
    path: '/app/clauses/create',
    ready: 'input[name=title_el]',
  },
  {
    route: '/app/clauses/edit/$id',
    as: 'operator',
    path: '/app/clauses/edit/1',
    ready: 'input[name=title_el]',
  },
]
