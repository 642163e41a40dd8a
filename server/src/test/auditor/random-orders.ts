import type { OrderDraft } from '@dromos/contract/orders/order-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { TestApp } from '../app.ts'
import { makeCarrier } from '../order-drive.ts'
import type { Dice } from './dice.ts'

/** Who and where there is to trade with. */
export interface Stage {
  businesses: number[]
  customers: number[]
  carriers: { firm: number; contacts: number[] }[]
  places: number[]
}

const country = { greece: 1, turkey: 11, germany: 17 }

/** Two businesses, customers at home and abroad with and without a limit, and places on both sides of the border. */
export async function setStage(test: TestApp): Promise<Stage> {
  const { make } = test
  const insured = (values: object) => make.firm({ insurance: 'assigned', ...values })
  const at = (name: string, timezone: string, country_id: number) =>
    make.place({ name: `Depot ${name}`, city: name, timezone, country_id })
  const businesses = [
    await make.business({ vat_rate: 24, vat: 'EL 094014201' }),
    await make.business({ vat_rate: 19, country_id: country.germany }),
  ]
  const customers = [
    await insured({ company_insurance: 4_000_000, reporting_days: 5, vat: 'EL 094259216' }),
    await insured({ company_insurance: 90_000_000, country_id: country.germany }),
    await insured({ show_price: false, share_carrier: true }),
    await insured({ country_id: country.turkey, vat: 'DE 123456789', term_type_id: 6 }),
  ]
  const carriers = []
  for (const name of ['Carrier North', 'Carrier South']) {
    const { firm, contact } = await makeCarrier(test, name)
    carriers.push({ firm, contacts: [contact, await make.contact(firm)] })
  }
  const places = [
    await at('Athens', 'Europe/Athens', country.greece),
    await at('Patras', 'Europe/Athens', country.greece),
    await at('Volos', 'Europe/Athens', country.greece),
    await at('Munich', 'Europe/Berlin', country.germany),
    await at('Hamburg', 'Europe/Berlin', country.germany),
    await at('Istanbul', 'Europe/Istanbul', country.turkey),
  ]
  return { businesses, customers, carriers, places }
}

type DetailDraft = OrderDraft['details'][number]
type CostDraft = NonNullable<OrderDraft['additional_costs']>[number]
type StopDraft = DetailDraft['loading']

const DAY = 86_400_000
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const two = (value: number): string => String(value).padStart(2, '0')

/** An order that somebody might enter at this moment. */
export function randomOrder(dice: Dice, stage: Stage, now: number): OrderDraft {
  const places = dice.chance(0.5) ? stage.places.slice(0, 3) : stage.places
  return {
    business_id: dice.one(stage.businesses),
    import_export: 2,
    firm_company_id: dice.one(stage.customers),
    ...randomTerms(dice),
    details: Array.from({ length: dice.one([1, 1, 2, 3]) }, () => randomDetail(dice, places, now)),
  }
}

/** What somebody might make of an order that is there. */
export function randomChange(dice: Dice, stage: Stage, now: number, before: StaffOrderRecord): OrderDraft {
  return {
    business_id: before.business_id,
    import_export: 2,
    firm_company_id: before.firm_company_id,
    ...(isInvoiced(before) ? addedTerms(dice, before) : randomTerms(dice)),
    ...(before.firm_carrier && !before.life.carrier_invoice && { transporter_price: dice.whole(0, 700_000) }),
    details: before.details.map((was) => changedDetail(randomDetail(dice, stage.places, now), was, before)),
  }
}

const randomTerms = (dice: Dice) => ({
  customer_price: dice.chance(0.1) ? 0 : dice.whole(1, 900_000),
  freight_terms: dice.chance(0.15) ? ('collect' as const) : ('paid' as const),
  additional_costs: Array.from({ length: dice.whole(0, 5) }, (_, at) => randomCost(dice, at)),
})

const isInvoiced = ({ invoices }: StaffOrderRecord): boolean => invoices.some(({ number }) => number !== '')

/** What is charged beside what stands on invoices; what waits for one may go again. */
function addedTerms(dice: Dice, { customer_price, freight_terms, ...before }: StaffOrderRecord) {
  const waits = ({ number }: { number: string }): boolean => number === ''
  const waiting = new Set(before.invoices.filter(waits).flatMap(({ lines }) => lines))
  const kept = before.additional_costs.filter((_, place) => !waiting.has(place) || dice.chance(0.8))
  const added = Array.from({ length: dice.whole(1, 3) }, (_, at) => randomCost(dice, at))
  return {
    customer_price: before.life.invoice ? customer_price : dice.whole(1, 900_000),
    freight_terms: freight_terms,
    additional_costs: [...kept, ...added],
  }
}

type KeptDetail = StaffOrderRecord['details'][number]

/** Another plan and load of a detail; where an invoice says its VAT, its way stays what it was. */
function changedDetail(detail: DetailDraft, was: KeptDetail, order: StaffOrderRecord): DetailDraft {
  if (!isInvoiced(order)) return { ...detail, id: was.id }
  const loading = { ...detail.loading, place_id: was.loading.place_id }
  const unloading = { ...detail.unloading, place_id: was.unloading.place_id }
  return { ...detail, loading, unloading, id: was.id }
}

function randomDetail(dice: Dice, places: readonly number[], now: number): DetailDraft {
  const loadedOn = now + dice.whole(0, 3) * DAY
  const load_type_id = dice.one([1, 2, 3])
  const isTyped = dice.chance(0.4)
  return {
    loading: randomStop(dice, places, loadedOn),
    unloading: randomStop(dice, places, loadedOn + dice.whole(1, 4) * DAY),
    load_type_id,
    load_meters: dice.whole(1, 1_360) / 100,
    load_meters_typed: isTyped,
    weight: dice.chance(0.5) ? dice.whole(10, 2_500_000) / 100 : null,
    packings: Array.from({ length: dice.whole(0, 3) }, () => ({
      packing_type_id: dice.one([1, 4, 9]),
      pallets: dice.whole(1, 33),
      length: dice.chance(0.9) ? dice.whole(40, 240) : null,
      width: dice.whole(40, 120),
      weight: dice.chance(0.8) ? dice.whole(100, 99_999) / 100 : null,
      stack: dice.one([1, 1, 2, 3, 7]),
    })),
  }
}

function randomStop(dice: Dice, places: readonly number[], at: number): StopDraft {
  const hour = dice.whole(0, 20)
  const time_from = dice.chance(0.8) ? `${two(hour)}:${two(dice.whole(0, 59))}` : null
  const time_to = time_from && dice.chance(0.7) ? `${two(endOf(hour + dice.whole(1, 3)))}:${two(59)}` : null
  // Of an hour that comes twice the first is meant; elsewhere that means nothing.
  const hours = { from_hour: 'first', to_hour: 'first' } as const
  return { place_id: dice.one(places), date: dayOf(at), time_from, time_to, ...hours }
}

// Markets unload at night: their windows end on the next day.
const endOf = (hour: number): number => (hour > 20 ? 0 : hour)

const vatCodes = ['', '', '', '24', '13%', '6,5', '0', 'AE', 'Z', 'REDUCED']

function randomCost(dice: Dice, at: number): CostDraft {
  const isForeign = dice.chance(0.3)
  return {
    cost_type_id: dice.one([4, 7, 10, 12, 21, 27, 28]),
    text: `Line ${at}`,
    side: dice.one(['sell', 'buy']),
    prepaid: dice.chance(0.3),
    // Half cents are where roundings part.
    amount: dice.chance(0.2) ? -dice.whole(1, 30_000) : dice.whole(1, 90_000),
    ...(isForeign && {
      currency: 'USD',
      rate: dice.one([0.5, 1.5, 0.005, 0.917_431, 12.345_678]),
      rate_date: '2026-10-19',
    }),
    payee: dice.one([null, null, 'carrier', 'other']),
    payer: dice.one([null, null, null, 'customer', 'sender', 'consignee', 'carrier']),
    leg: dice.one([null, null, 'before', 'main', 'after']),
    vat_code: dice.one(vatCodes),
  }
}
