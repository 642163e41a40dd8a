import { expect } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { makeFirm, newFirmName } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import type { Choice, PhoneCall, SaidStop } from './phone-calls.ts'

interface Found {
  id: number
  name: string
  vat: string
}

const findFirst = async (api: Calls, kind: 'firms' | 'places', text: string): Promise<Found> => {
  const query = `search=${encodeURIComponent(text)}&pageSize=10&currentPage=1`
  const [found] = (await api.get<{ data: Found[] }>(`/${kind}?${query}`)).data
  if (!found) throw new Error(`There is none of ${kind} by ${text}`)
  return found
}

/** Enters what the customer had carried before, and answers how the customer is called on the telephone. */
export async function prepare(api: Calls, call: PhoneCall): Promise<Choice> {
  const [said, name] = call.customer
  if (said === 'NEW') {
    const made = newFirmName()
    await makeFirm(api, made, { term_type_id: 1 })
    return [made.slice(4), made]
  }
  const firm = await findFirst(api, 'firms', name)
  if (call.before !== 'nothing') await api.post<Saved>('/orders/store', await orderBefore(api, call, firm.id))
  return said === 'VAT' ? [firm.vat, name] : call.customer
}

export interface FreeCarrier {
  name: string
  driver: string
}

/** A carrier that may drive to Munich, with a driver whose truck is known. */
export async function freeCarrier(api: Calls): Promise<FreeCarrier> {
  const query = 'from=2026-11-24&to=2026-11-27&places=1,64&is_cooled=true&search=&pageSize=50'
  const { data } = await api.get<{ data: (Found & { licences: { valid: boolean } })[] }>(
    `/firms/carriers?${query}`,
  )
  for (const firm of data.filter(({ licences }) => licences.valid)) {
    const contacts = await api.get<{ data: Driver[] }>(
      `/contacts?firm_id=${firm.id}&active=true&pageSize=10&currentPage=1&search=`,
    )
    const driver = contacts.data.find(({ pn_trucks: trucks }) => trucks.length > 0)
    if (driver) return { name: firm.name, driver: driver.last_name }
  }
  throw new Error('No carrier has a driver with a truck')
}

interface Driver {
  last_name: string
  pn_trucks: string[]
}

async function orderBefore(api: Calls, call: PhoneCall, firm: number) {
  const delivery = call.before === 'elsewhere' ? 'helsingborg' : call.unloading.place[0]
  const stopAt = async (place: string, date: string, { window }: SaidStop) => {
    const [from = null, to = null] = window ?? []
    const timeOf = (hour: string | null) => hour && `${hour.padStart(2, '0')}:00`
    const { id } = await findFirst(api, 'places', place)
    return { place_id: id, date, time_from: timeOf(from), time_to: timeOf(to) }
  }
  const detail = {
    loading: await stopAt(call.loading.place[0], '2026-11-02', call.loading),
    unloading: await stopAt(delivery, '2026-11-06', call.unloading),
    trailer_type_id: trailerOf(call),
    ...(call.part && { load_type_id: 2, load_meters: Number(call.part[1].replace(',', '.')) }),
    ...(call.weight && { weight: call.weighedBefore ?? Number(call.weight) }),
    ...(call.packing && { packings: [{ packing_type_id: 1, pallets: Number(call.packing[1]) }] }),
    ...(call.cargo && { cargos: [{ cargo_id: 4 }] }),
    ...(call.reference && { references: [{ reference_type_id: 1, ref_number: 'BEFORE-1' }] }),
  }
  return { firm_company_id: firm, customer_price: 10_000, details: [detail] }
}

const MEGA = 2
const REEFER = 7

function trailerOf({ trailer }: PhoneCall): number | null {
  if (!trailer) return null
  return trailer[1].startsWith('Mega') ? MEGA : REEFER
}

/** The order holds what was said, and nothing of the one before but that. */
export function expectContent({ customer_price, details }: StaffOrderRecord, call: PhoneCall): void {
  expect(customer_price).toBe(Number(call.price.replace('.', '').replace(',', '.')) * 100)
  expect(details).toMatchObject([
    {
      loading: savedStop(call.loading),
      unloading: savedStop(call.unloading),
      weight: call.weight ? Number(call.weight) : null,
      trailer_type_id: trailerOf(call),
      packings: call.packing ? [{ pallets: Number(call.packing[1]) }] : [],
      cargos: call.cargo ? [{ cargo_id: 4 }] : [],
      references: call.reference ? [{ ref_number: call.reference[1] }] : [],
    },
  ])
  for (const { loading, unloading } of details) {
    expect([loading.date, unloading.date]).not.toContain('2026-11-02')
    expect([loading.date, unloading.date]).not.toContain('2026-11-06')
  }
}

function savedStop({ place: [, name], window }: SaidStop) {
  const [from = null, to = null] = (window ?? []).map((hour) => `${hour.padStart(2, '0')}:00`)
  return { place: { name: expect.stringContaining(name) }, time_from: from, time_to: to }
}
