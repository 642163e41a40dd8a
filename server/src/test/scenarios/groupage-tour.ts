import { IN_30_DAYS, openCompany } from './company.ts'
import type { Company, Reader } from './company.ts'

export const MAIN = 'dispatch@balkan.test'
export const BEFORE = 'info@attiki.test'
export const AFTER = 'dispo@huber.test'
const YEAR = 'type=loading&period_from=2026-11-01&period_to=2026-12-31'

/**
 * Of 1,900.00 by each key. Load metres are 4.0, 6.4 and 2.0, kilograms 1,000, 12,000 and 500, and at 1,850 of them a metre
 * at least 7,400, 12,000 and 3,700; pallets are 8, 16 and 6.
 */
export const mainShares = {
  ldm: [61_290, 98_065, 30_645],
  kg: [14_074, 168_889, 7_037],
  cw: [60_866, 98_701, 30_433],
  pal: [50_667, 101_333, 38_000],
  rev: [65_563, 83_627, 40_810],
  equal: [63_334, 63_333, 63_333],
  // 1,854 km to Munich and 1,587 to Vienna.
  ldm_km: [62_748, 100_396, 26_856],
}

/** Its number, its carriers and plates, and what each part costs: nothing of it is for customers. */
export const secrets = [
  'G2026',
  'Balkan',
  'Huber',
  'Αττικής',
  'CB 4127',
  '91290',
  '61290',
  '171275',
  '98065',
  '32445',
  '30645',
]

/** What each order bears before, on the tour and after, together, and what it earns then. */
export const whole = [
  [30_000, 61_290, 0, 91_290, 21_710],
  [30_000, 98_065, 43_210, 171_275, -50_275],
  [0, 30_645, 1_800, 32_445, 28_555],
]

/** Three orders of two customers from one hub, and three carriers: of the tour, and of a leg before it and one after. */
export async function openGroupageTour() {
  const company = await openCompany()
  const { test, settle, person } = company
  const greek = { name: 'Ελληνικά Τυριά ΑΕ', vat: 'EL 123456789', term_type_id: IN_30_DAYS }
  const tyria = await test.make.firm({ ...greek, company_insurance: 1_000_000 })
  const nord = await test.make.firm({ name: 'Nordfrakt AB' })
  await settle(nord, 'SE', 'SE 556677889901')
  const account = async (firm_id: number, email: string): Promise<Reader> => person(5, { email, firm_id })
  const main = await company.carrier('Balkan Line EOOD', MAIN)
  await settle(main.firm, 'BG', 'BG 123456789')
  const before = await company.carrier('Μεταφορές Αττικής ΑΕ', BEFORE)
  await settle(before.firm, 'GR', 'EL 094012345')
  const after = await company.carrier('Spedition Huber GmbH', AFTER)
  await settle(after.firm, 'DE', 'DE 811128135')
  const orders = await enterOrders(company, { tyria, nord })
  const story = { id: 0 }
  const [one, two, three] = orders
  const sharing = (...ids: number[]) => ids.map((order_id) => ({ order_id }))
  const collection = {
    kind: 'before',
    firm_carrier_id: before.firm,
    transport_cost: 60_000,
    split_key: 'equal',
  }
  const delivery = { kind: 'after', firm_carrier_id: after.firm, transport_cost: 45_010, split_key: 'kg' }
  return {
    ...company,
    tyria,
    nord,
    customers: {
      tyria: await account(tyria, 'orders@tyria.test'),
      nord: await account(nord, 'orders@nord.test'),
    },
    carriers: { main, before, after },
    orders,
    story,
    /** The tour as it is planned: all orders for 1,900.00, two collected for 600.00, two taken further for 450.10. */
    planned: {
      business_id: company.business,
      transport_cost: 190_000,
      split_key: 'ldm',
      orders: sharing(...orders),
      legs: [
        { ...collection, orders: sharing(one, two) },
        { ...delivery, orders: sharing(two, three) },
      ],
    },
    /** Without the third order. */
    shorter: {
      orders: sharing(one, two),
      legs: [
        { ...collection, orders: sharing(one, two) },
        { ...delivery, orders: sharing(two) },
      ],
    },
    sharing,
    ...viewsOf(company, { story, orders }),
  }
}
export type GroupageTour = Awaited<ReturnType<typeof openGroupageTour>>

async function enterOrders({ ask, test, desk, business }: Company, firms: { tyria: number; nord: number }) {
  const place = (name: string, city: string, where: object) => test.make.place({ name, city, ...where })
  const hub = await place('Κέντρο Διανομής', 'Ασπρόπυργος', { lat: 38.06, lng: 23.59 })
  const german = { country_id: 17, timezone: 'Europe/Berlin', lat: 48.14, lng: 11.56 }
  const munich = await place('Großmarkthalle', 'München', german)
  const austrian = { country_id: 16, timezone: 'Europe/Vienna', lat: 48.2, lng: 16.37 }
  const vienna = await place('Lager Wien', 'Wien', austrian)
  const enter = async (
    customer_price: number,
    more: object,
    detail: { to: number; pallets: number; [key: string]: unknown },
  ) => {
    const { to, pallets, ...goods } = detail
    const load = {
      loading: { place_id: hub, date: '2026-11-24', time_from: '08:00', time_to: '12:00' },
      unloading: { place_id: to, date: '2026-11-27', time_from: '06:00', time_to: '10:00' },
      load_type_id: 3,
      load_meters_typed: true,
      packings: [{ packing_type_id: 1, pallets, length: 120, width: 80 }],
      ...goods,
    }
    const head = { business_id: business, import_export: 2, customer_price, details: [load], ...more }
    return (await ask(desk, 'POST', '/orders/store', head)).id as number
  }
  const collected = { cost_type_id: 2, side: 'sell', text: 'Collection', amount: 15_000, leg: 'before' }
  const waited = { cost_type_id: 7, side: 'buy', amount: 4_000 }
  const [first, second] = [{ firm_company_id: firms.tyria }, { firm_company_id: firms.nord }]
  return [
    await enter(
      98_000,
      { ...first, additional_costs: [collected] },
      { to: munich, load_meters: 4, weight: 1_000, pallets: 8 },
    ),
    await enter(
      125_000,
      { ...second, additional_costs: [waited] },
      { to: munich, load_meters: 6.4, weight: 12_000, pallets: 16 },
    ),
    await enter(61_000, first, { to: vienna, load_meters: 2, weight: 500, pallets: 6 }),
  ] as const
}

interface Row {
  when: string
  orders: number
  carriers: number
  amount: number
}
interface Group {
  label: string
  now: { orders: number; turnover: number; cost: number; profit: number }
}

const viewsOf = (
  { get, give, desk, manager }: Company,
  { story, orders }: { story: { id: number }; orders: readonly number[] },
) => {
  const tour = () => get(manager, `/groupages/edit/${story.id}`)
  return {
    tour,
    /** Saves the tour as it is to be now. */
    save: (body: object) => give(desk, ['groupages', 'update', story.id], body),
    /** What each order bears of the legs before, the main one and after, together, and what it earns then. */
    async shares() {
      const { shares } = (await tour()).money
      return shares.map((one: Record<string, number>) => [
        one['before'],
        one['main'],
        one['after'],
        one['share'],
        one['profit'],
      ])
    },
    /** When how much is owed to how many carriers. */
    async owed() {
      const { payables } = await get(manager, '/stats/payables')
      const rows: Row[] = payables.filter((row: Row) => row.orders > 0)
      return rows.map(({ when, orders: count, carriers, amount }) => [when, count, carriers, amount])
    },
    /** Of each order: its net, what its carrier gets of it, and what of that is open. */
    nets: () =>
      Promise.all(
        orders.map(async (id) => {
          const {
            transporter_price: net,
            carrier_gross,
            carrier_open,
          } = await get(manager, `/orders/edit/${id}`)
          return [net, carrier_gross, carrier_open]
        }),
      ),
    /** Orders, turnover, cost and profit by carrier or customer. */
    async figuresBy(dimension: 'carrier' | 'customer') {
      const { groups } = await get(manager, `/stats/groups/${dimension}?${YEAR}`)
      return groups.map(({ label, now }: Group) => [label, now.orders, now.turnover, now.cost, now.profit])
    },
    figures: async () => (await get(manager, `/stats/summary?${YEAR}`)).figures,
  }
}
