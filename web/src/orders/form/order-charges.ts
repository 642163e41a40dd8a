import type { CustomerOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { language } from '../../i18n/language.ts'

type Charge = CustomerOrderRecord['charges'][number]

export const chargeName = ({ text, ...charge }: Charge): string =>
  [charge[`name_${language}`], text].filter(Boolean).join(' · ')

export const chargedBy = (price: number, charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, price)
