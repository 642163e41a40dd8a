import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { isMarkMissing } from '@dromos/contract/orders/accounting/mark.rules.ts'
import { sideLegWords } from '@dromos/contract/constants/split-keys.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { dayOf, moneyOf } from '../platform/format.ts'
import { t } from './groupages.messages.ts'

export type InvoicedLeg = GroupageRecord['legs'][number]

export const legName = ({ kind, firm_carrier: carrier }: InvoicedLeg): string =>
  t('legOf', { leg: sideLegWords[kind][language], carrier: carrier?.name ?? '' })

/** What who carries a leg is owed for it, with its invoice where that has come. */
export const legStands = (leg: InvoicedLeg): string =>
  [legOwed(leg), legMark(leg)].filter(Boolean).join(' · ')

function legMark({ invoice, issued_in: issuedIn }: InvoicedLeg): string {
  if (isMarkMissing(invoice, issuedIn)) return t('legUnmarked')
  return invoice.mark && `${words.invoiceMark[language]} ${invoice.mark}`
}

function legOwed({ transport_cost: cost, invoice: { number, due, paid } }: InvoicedLeg): string {
  if (paid >= cost) return t('legPaid', { amount: moneyOf(paid) })
  const amount = moneyOf(cost - paid)
  if (number === '') return t('legCost', { amount })
  return due ? t('legOpenDue', { amount, day: dayOf(due), number }) : t('legOpen', { amount, number })
}
