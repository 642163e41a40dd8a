import { fieldText } from '@dromos/contract/base/messages.ts'
import { lockedFields } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { Lock, LockFacts } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { language } from '../../i18n/language.ts'

/** Names the invoice, or the payment, that holds something of an order in place. */
export const lockSentence = ({ reason, which }: Lock): string =>
  fieldText(`life_not_${reason}::${which}`, language)

/** Why fields of an order take nothing, by their paths; null while nothing is invoiced or paid. */
export function lockWords(facts: LockFacts): ReadonlyMap<string, string> | null {
  const fields = [...lockedFields(facts)].map(([field, lock]) => [field, lockSentence(lock)] as const)
  return fields.length > 0 ? new Map(fields) : null
}
