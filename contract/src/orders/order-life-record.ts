import { z } from 'zod'
import { carrierConfirmation } from '../documents/commands.ts'
import { closingItems } from './closing.rules.ts'
import { reportedDamage } from '../consignments/reported-damage.ts'
import { invoiceSides } from './accounting/invoice-lock.rules.ts'
import { languages } from '../constants/languages.ts'
import { orderStatuses } from '../constants/order-statuses.ts'

const status = z.literal(orderStatuses)

const standing = z.object({ number: z.string(), date: z.string().nullable() })

const lifeFacts = z.object({
  status,
  previous_status: status.nullable(),
  closed: z.boolean(),
  finished: z.boolean(),
  damaged: z.boolean(),
  complete_damage: z.boolean(),
  handed_over: z.boolean(),
  stops: z.int(),
  loaded_stops: z.int(),
  delivered_stops: z.int(),
  settled_cases: z.int(),
  open_cases: z.int(),
  finished_today: z.boolean(),
  known_outside: z.boolean(),
  recall_due: z.boolean(),
  newest_number: z.boolean(),
  grouped: z.boolean(),
  plates_missing: z.boolean(),
  sent: z.boolean(),
  confirmed: z.boolean(),
  /** Our invoice while it stands, and whether the customer has paid; the same of the carrier. */
  invoice: standing.nullable(),
  paid: z.boolean(),
  carrier_invoice: standing.nullable(),
  carrier_paid: z.boolean(),
  /** The ones beside them, of both sides. */
  further: z.array(standing.extend({ id: z.int(), side: z.enum(invoiceSides) })),
  waiting: z.boolean(),
  credited: z.boolean(),
})

/** A stop that is or was late, or was said to become so. `kind`: 1 loading, 2 unloading. */
const delay = z.object({
  detail_id: z.int(),
  kind: z.int(),
  eta: z.string().nullable(),
  delay_reason: z.string().nullable(),
  delay_responsible: z.string().nullable(),
  delay_note: z.string(),
})

export const damageStates = ['open', 'settled', 'withdrawn'] as const

/** A damage case. `kind` says at which stop of the detail: 1 loading, 2 unloading. Amounts are cents. */
const damageCase = z.object({
  id: z.int(),
  damage_type_id: z.int(),
  name_en: z.string(),
  name_el: z.string(),
  detail_id: z.int().nullable(),
  kind: z.int().nullable(),
  description: z.string(),
  /** Claimed while it is open, paid to the customer once it is settled. */
  amount: z.int(),
  /** Got back from carrier or insurer. */
  recovered: z.int(),
  total_loss: z.boolean(),
  state: z.enum(damageStates),
  note: z.string(),
  created_at: z.string(),
})

export const lifeOfOrder = {
  life: lifeFacts,
  /** Of its own transport order, or of that of its groupage; null while there is none. */
  carrier_confirmation: carrierConfirmation.nullable(),
  open_items: z.array(z.enum(closingItems)),
  cancelled_desc: z.string(),
  cancel_offer: z
    .object({
      customer_price: z.int(),
      costs: z.int(),
      /** Whose mails of the cancellation have left already. */
      told: z.array(z.enum(['customer', 'carrier'])),
    })
    .nullable(),
  /** A carrier whose transport order no longer holds and who was not told; how it was written to. */
  untold_carrier: z
    .object({
      firm: z.string(),
      emails: z.array(z.string()),
      language: z.enum(languages),
      sent_at: z.string(),
    })
    .nullable(),
  delays: z.array(delay),
  damages: z.array(damageCase),
  /** What its customer has reported; null where it has not, and where a case was entered since. */
  damage_told: reportedDamage.nullable(),
  customer_email: z.string(),
}
