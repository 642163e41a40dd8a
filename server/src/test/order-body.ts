import type { OrderDraft } from '@dromos/contract/orders/order-input.ts'
import type { Make } from './make.ts'

export interface OrderParents {
  customer: number
  business: number
  athens: number
  munich: number
}

/** The parents of an ordinary order: a customer, a business and two places in their own zones. */
export async function makeParents(make: Make): Promise<OrderParents> {
  return {
    customer: await make.firm({ name: 'Ελληνικά Τυριά ΑΕ' }),
    business: await make.business(),
    athens: await make.place({ name: 'Κέντρο Διανομής', city: 'Ασπρόπυργος', timezone: 'Europe/Athens' }),
    munich: await make.place({
      name: 'Großmarkthalle',
      city: 'München',
      timezone: 'Europe/Berlin',
      country_id: 17,
    }),
  }
}

/** An ordinary order from Athens to Munich; tests change what they are about. */
export function orderBody(parents: OrderParents, changes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    business_id: parents.business,
    import_export: 2,
    firm_company_id: parents.customer,
    customer_price: 435_000,
    details: [detailBody(parents)],
    ...changes,
  }
}

type DetailDraft = OrderDraft['details'][number]

/** One detail of such an order. */
export function detailBody(
  { athens, munich }: OrderParents,
  changes: Partial<DetailDraft> = {},
): DetailDraft {
  return {
    loading: { place_id: athens, date: '2026-11-24', time_from: '08:00', time_to: '12:00' },
    unloading: { place_id: munich, date: '2026-11-27', time_from: '06:00', time_to: '10:00' },
    trailer_type_id: 7,
    weight: 22_400,
    temp: 4,
    start_temp: 2,
    stop_temp: 6,
    reefer_mode: 'continuous',
    cargos: [{ cargo_id: 4, description: 'Φέτα' }],
    references: [
      { reference_type_id: 1, ref_number: '88-4410' },
      { reference_type_id: 4, ref_number: '4711' },
    ],
    packings: [{ packing_type_id: 1, pallets: 33, exchange: true }],
    ...changes,
  }
}
