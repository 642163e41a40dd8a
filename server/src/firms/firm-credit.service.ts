import type { FirmRecord } from '@dromos/contract/firms.ts'
import { creditState, isInsuranceFileMissing } from '@dromos/contract/rules/insurance.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { lockFirm, readCredit } from './firms.queries.ts'

/**
 * Refuses to sell a customer `raise` cents more than it is sold already when that leads above its insured amount, or
 * when its insurance is unassigned and its file is missing. Less is never refused. The firm is locked in the caller's
 * transaction, so that of two orders at the same time only what fits goes through. The file is asked for from the first
 * insurance file on that the office stores: before, none could be uploaded.
 */
export async function demandInsured(context: Context, firmId: number, raise: number): Promise<void> {
  if (raise <= 0) return
  const firm = await lockFirm(context.db, firmId)
  if (!firm) return
  const credit = await readCredit(context.db, firmId)
  if (creditState(credit.exposure + raise, firm.company_insurance) === 'exceeded') {
    throw invalid({ firm_company_id: 'insurance_exceeded' })
  }
  // The column's check constraint allows nothing else.
  const insurance = firm.insurance as FirmRecord['insurance']
  const { has_file: hasInsuranceFile, prepays } = credit
  if (credit.keeps_files && isInsuranceFileMissing({ insurance, hasInsuranceFile, prepays })) {
    throw invalid({ firm_company_id: 'insurance_file' })
  }
}
