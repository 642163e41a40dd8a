import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useWatch } from 'react-hook-form'
import { CustomerCreditPanel } from '../../firms/credit/customer-credit-panel.tsx'
import type { OrderFormApi } from '../form/order-form-values.ts'
import { useOrderCredit } from './use-order-credit.ts'

/** Under the customer's field: the credit with the price as it is typed, and what stands in the way of a sale. */
export function CustomerCredit({ form, order }: { form: OrderFormApi; order: StaffOrderRecord | null }) {
  const firmId = useWatch({ control: form.control, name: 'firm_company_id' })
  const credit = useOrderCredit(form, order)
  return credit && firmId ? <CustomerCreditPanel firmId={firmId} credit={credit} /> : null
}
