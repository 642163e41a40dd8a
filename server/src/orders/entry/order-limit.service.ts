import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeRoleIds } from '@dromos/contract/constants/roles.ts'
import { peopleOf } from '../../db/people-on.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { notifyOfRaise } from '../../firms/firm-credit-notices.service.ts'
import { isOverLimit } from '../../firms/firm-credit.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'
import type { Sale } from './order-sale.policy.ts'

interface IndebtedOrder {
  id: number
  number_id: string
  firm_company_id: number
  customer_name: string
}

/** What a save has made of a customer's debt: above a bound of its insured amount, people are told. */
export async function notifyOfSale(context: Context, order: IndebtedOrder, sale: Sale): Promise<void> {
  if (sale.isOwed) await warnOfLimit(context, order)
  const knowing = sale.isOwed ? await peopleOf(context.db, officeRoleIds) : []
  await notifyOfRaise(context, order.firm_company_id, { raise: sale.raise, knowing })
}

/** A debt that has come about is recorded, whatever the limit says; above it log and office are told. */
export async function warnOfLimit(context: Context, order: IndebtedOrder): Promise<void> {
  const { id, number_id: number, firm_company_id: firm, customer_name: customer } = order
  if (!(await isOverLimit(context, firm))) return
  await noteInLog(context, orderOf(id), { type: logType.override, event: 'over_limit', text: customer })
  const { id: fromId } = context.actor
  const to = (await peopleOf(context.db, officeRoleIds)).filter((person) => person !== fromId)
  await notify(context, { kind: 'order.over_limit', params: { number, customer }, to, fromId, orderId: id })
}
