import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { creditState, isInsuranceFileMissing } from '@dromos/contract/firms/insurance.rules.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { roleHas } from '../platform/access/roles.ts'
import { lockInsured, readCredit } from './firm-credit.queries.ts'

/**
 * Refuses to sell a customer `raise` cents more than it is sold already when that leads above its insured amount, or
 * when its insurance is unassigned and its file is missing. Less is never refused. The firm is locked in the caller's
 * transaction, so that of two orders at the same time only what fits goes through. Who may release does so by a reason:
 * the answer is true when the limit was passed by it, so that the caller keeps the reason.
 */
export async function demandInsured(
  context: Context,
  firmId: number,
  { raise, reason }: { raise: number; reason?: string | undefined },
): Promise<boolean> {
  if (raise <= 0) return false
  const firm = await lockInsured(context.db, firmId)
  if (!firm) return false
  if (firm.merged_into !== null) throw invalid({ firm_company_id: 'merged_firm' })
  const credit = await readCredit(context.db, firmId, officeDay(context.clock.now()))
  const isExceeded = creditState(credit.exposure + raise, firm.company_insurance) === 'exceeded'
  const isReleased = reason !== undefined && roleHas(context.actor.role, 'orders.release')
  if (isExceeded && !isReleased) throw invalid({ firm_company_id: 'insurance_exceeded' })
  // The column's check constraint allows nothing else.
  const insurance = firm.insurance as FirmRecord['insurance']
  const { has_file: hasInsuranceFile, prepays } = credit
  if (isInsuranceFileMissing({ insurance, hasInsuranceFile, prepays })) {
    throw invalid({ firm_company_id: 'insurance_file' })
  }
  return isExceeded
}
