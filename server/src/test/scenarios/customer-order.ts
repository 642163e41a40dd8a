import { IN_30_DAYS, openCompany } from './company.ts'
import type { Company, Reader } from './company.ts'

export const DISPATCH = 'dispatch@balkan.test'
export const ACCOUNT = 'orders@tyria.test'
export const CONTACT = 'maria@tyria.test'

/** Our invoice, and the carrier's. */
export const ours = {
  invoice_number: 'A-7',
  invoice_date: '2026-11-30',
  invoice_due: '2026-12-30',
} as const
export const theirs = {
  cmr_received_on: '2026-11-30',
  carrier_invoice_number: 'BL-55',
  carrier_invoice_date: '2026-11-28',
  carrier_invoice_due: '2026-12-28',
} as const
export const MARK = '400001234567890'

const PERIOD = 'type=loading&period_from=2026-11-01&period_to=2026-11-30'
const NAME = 'Ελληνικά Τυριά ΑΕ'

/** A customer with an account, the carrier that will drive for it, and the one order of this story, as it is looked at by each. */
export async function openCustomerOrder() {
  const company = await openCompany()
  const { customer, firm } = await makeCustomer(company)
  const carrier = await company.carrier('Balkan Line EOOD', DISPATCH)
  await company.settle(carrier.firm, 'BG', 'BG 123456789')
  const story = { booking: 0, order: 0, detail: 0 }
  return {
    ...company,
    customer,
    firm,
    carrier,
    story,
    told: () => company.told({ desk: company.desk, manager: company.manager, customer }),
    ...commandsOn(company, story),
    ...viewsOf(company, { story, firm }),
  }
}
export type CustomerOrder = Awaited<ReturnType<typeof openCustomerOrder>>

interface Story {
  booking: number
  order: number
  detail: number
}

async function makeCustomer({ test, person }: Company): Promise<{ customer: Reader; firm: number }> {
  const insured = { company_insurance: 1_000_000, term_type_id: IN_30_DAYS }
  const firm = await test.make.firm({ name: NAME, vat: 'EL 123456789', ...insured })
  const contact = { first_name: 'Μαρία', last_name: 'Τυρά', email: CONTACT, mail_roles: ['operations'] }
  const account = { firm_id: firm, contact_id: await test.make.contact(firm, contact) }
  const named = { email: ACCOUNT, language: 'el' as const, name: 'Γιάννης', surname: 'Τυράς' }
  return { customer: await person(5, { ...named, ...account }), firm }
}

const commandsOn = ({ give, desk, manager }: Company, story: Story) => ({
  byDesk: (command: string, body: object = {}) => give(desk, ['orders', command, story.order], body),
  byManager: (command: string, body: object = {}) => give(manager, ['orders', command, story.order], body),
  /** When the truck came and went. */
  at: (date: string, arrived: string, departed: string) => ({
    times: [
      { detail_id: story.detail, arrived: { date, time: arrived }, departed: { date, time: departed } },
    ],
  }),
  load: (from: number, to: number, more: object = {}) => ({
    loading: { place_id: from, date: '2026-11-24', time_from: '08:00', time_to: '12:00' },
    unloading: { place_id: to, date: '2026-11-27', time_from: '06:00', time_to: '10:00' },
    weight: 9_000,
    cargos: [{ cargo_id: 4, description: 'Φέτα' }],
    references: [{ reference_type_id: 1, ref_number: 'PO-4711' }],
    packings: [{ packing_type_id: 1, pallets: 12 }],
    ...more,
  }),
})

const viewsOf = ({ get, desk, manager }: Company, { story, firm }: { story: Story; firm: number }) => ({
  /** What the order comes to for the office, and what of it is open. */
  async money() {
    const { gross, open, carrier_gross, carrier_open, profit } = await get(
      manager,
      `/orders/edit/${story.order}`,
    )
    return { gross, open, carrier_gross, carrier_open, profit }
  },
  async owedToCarriers() {
    const { payables } = await get(manager, '/stats/payables')
    const owed = payables.filter(({ orders }: { orders: number }) => orders > 0)
    return owed.map(({ when, amount }: { when: string; amount: number }) => [when, amount])
  },
  async owedByCustomer() {
    return (await get(manager, `/firms/invoices/${firm}`)).parts
  },
  /** The cards of the month. */
  month: () => get(manager, `/stats/summary?${PERIOD}`),
  async needs() {
    const { needs } = await get(desk, '/today')
    return needs.map((one: { kind: string; number_id: string }) => [one.kind, one.number_id])
  },
  /** The tabs of the list that count the order. */
  async tabs() {
    const counts: Record<string, { count: number }> = await get(desk, '/orders/counts')
    return Object.entries(counts).flatMap(([tab, { count }]) => (count > 0 ? [tab] : []))
  },
})
