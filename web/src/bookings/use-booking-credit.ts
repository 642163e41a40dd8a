import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import type { OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import { grossOf } from '@dromos/contract/orders/gross.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { orderCreditQuery } from '../firms/credit/firm-credit.api.ts'

interface Sale extends Pick<BookingRecord, 'freight_terms' | 'additional_costs'> {
  firm_company_id: number
  business_id: number
  details: readonly { loading: { place_id: number }; unloading: { place_id: number } }[]
}

/** How the customer would stand with the order that a booking becomes at this price; undefined while it is not known. */
export function useBookingCredit(sale: Sale, price: unknown): OrderCredit | undefined {
  const typed = Number.isSafeInteger(price) ? Number(price) : 0
  const [customer_price] = useDebouncedValue(typed, REST)
  const places = [
    ...new Set(sale.details.flatMap(({ loading, unloading }) => [loading.place_id, unloading.place_id])),
  ]
  const asked = { business: sale.business_id, places: places.slice(0, MOST_PLACES), order: null }
  // What it would owe needs the rate of VAT that the first answer tells.
  const { data: first } = useQuery(orderCreditQuery(sale.firm_company_id, { ...asked, owed: 0 }))
  const owed = grossOf({ ...sale, customer_price, cancelled: false }, first?.vat?.rate ?? 0)
  const { data } = useQuery({
    ...orderCreditQuery(sale.firm_company_id, { ...asked, owed }),
    enabled: first !== undefined,
  })
  return data
}

/** How long typing rests before its credit is asked for, in milliseconds. */
const REST = 400

const MOST_PLACES = 50
