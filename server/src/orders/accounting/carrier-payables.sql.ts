import {
  isPayable,
  isPayableFurther,
  payableFurtherWhen,
  payableLegWhen,
  payableWhen,
} from '../list/order-drilldown.sql.ts'
import { invoicedLegs, isOpenLeg, openOfLeg } from './leg-debts.sql.ts'

interface PayablesParams {
  /** Days, as `payDays` says them, and an array of businesses or null. */
  day: string
  friday: string
  next: string
  businesses: string
  /** Of one carrier alone. */
  carrier?: string
}

/**
 * What carriers are owed, without VAT: their prices and the lines on their transport orders, less what they have got. By when
 * follows from their invoices; what is delivered and has none is owed all the same, and so is dead freight. Legs before and
 * after are owed to who carries them: once for each of their orders, and the amount with the first.
 */
export function owedToCarriers({ businesses, carrier, ...at }: PayablesParams): string {
  const ofBusiness = `(${businesses}::int[] is null or business_id = any(${businesses}::int[]))`
  const of = (payee: string): string => (carrier === undefined ? '' : ` and ${payee} = ${carrier}`)
  return `select ${payableWhen(at)} as when, id as order_id, firm_carrier_id as carrier, debt.open as amount,
      carrier_invoice_number as number, carrier_invoice_date as date, carrier_invoice_due as due
    from carrier_debts debt join orders on orders.id = debt.order_id
    where ${isPayable} and ${ofBusiness}${of('firm_carrier_id')}
    union all
    select ${payableFurtherWhen(at)}, f.order_id, o.firm_carrier_id, f.gross - f.paid, f.number, f.date, f.due
    from order_further_invoices f join orders o on o.id = f.order_id
    where ${isPayableFurther} and ${ofBusiness}${of('o.firm_carrier_id')}
    union all
    select ${payableLegWhen(at)}, part.order_id, leg.firm_carrier_id,
      case when row_number() over (partition by leg.id order by part.sort) = 1 then ${openOfLeg} else 0 end,
      coalesce(bill.number, ''), bill.date, bill.due
    from ${invoicedLegs} join groupage_leg_orders part on part.leg_id = leg.id
    where ${isOpenLeg} and ${ofBusiness}${of('leg.firm_carrier_id')}`
}
