import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { creditState, isInsuranceFileMissing } from '@dromos/contract/firms/insurance.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { roleHas } from '../platform/access/roles.ts'
import { lockInsured, readCredit } from './firm-credit.queries.ts'
import type { Credit } from './firm-credit.queries.ts'
import type { OverdueInvoice } from './firm-credit.queries.ts'

export type { OverdueInvoice }

interface Sale {
  raise: number
  isNew: boolean
  reason?: string | undefined
}

/**
 * Refuses to sell a customer more than it is sold already when that leads above its insured amount, or when its insurance
 * is unassigned and its file is missing; a new order also while an invoice is overdue beyond the reporting term, at
 * whatever price. Less is never refused. The firm is locked in the caller's transaction, so that of two orders at the same
 * time only what fits goes through. Who may release does so by a reason: the answer is true when the limit or the term was
 * passed by it, so that the caller keeps the reason.
 */
export async function requireInsured(context: Context, firmId: number, sale: Sale): Promise<boolean> {
  if (!sale.isNew && sale.raise <= 0) return false
  const firm = await lockInsured(context.db, firmId)
  if (!firm) return false
  if (firm.merged_into !== null) throw invalid({ firm_company_id: 'merged_firm' })
  const credit = await readCredit(context.db, firmId, officeDay(context.clock.now()))
  const obstacle = obstacleTo(sale, firm.company_insurance, credit)
  const isReleased = sale.reason !== undefined && roleHas(context.actor.role, 'orders.release')
  if (obstacle && !isReleased) throw invalid({ firm_company_id: obstacle })
  // Nothing is owed for a draft without a price: the file is asked for with the price.
  if (sale.raise > 0 && lacksFile(firm, credit)) throw invalid({ firm_company_id: 'insurance_file' })
  return obstacle !== null
}

function obstacleTo({ raise, isNew }: Sale, limit: number | null, { exposure, overdue }: Credit) {
  if (creditState(exposure + raise, limit) === 'exceeded') return 'insurance_exceeded'
  return isNew && overdue ? lateKey(overdue) : null
}

const lateKey = ({ days, number }: OverdueInvoice) => `overdue_invoice:${days}:${number}` as const

export function lacksFile(
  firm: { insurance: string },
  { has_file: hasInsuranceFile, prepays }: Credit,
): boolean {
  // The column's check constraint allows nothing else.
  const insurance = firm.insurance as FirmRecord['insurance']
  return isInsuranceFileMissing({ insurance, hasInsuranceFile, prepays })
}

export async function isOverLimit({ db, clock }: Context, firmId: number): Promise<boolean> {
  const firm = await lockInsured(db, firmId)
  if (!firm?.company_insurance) return false
  const { exposure } = await readCredit(db, firmId, officeDay(clock.now()))
  return creditState(exposure, firm.company_insurance) === 'exceeded'
}
