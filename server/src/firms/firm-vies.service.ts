import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { askVies } from '../platform/vies.ts'
import { findFirm, storeVies } from './firms.queries.ts'

/** Asks VIES for a firm's VAT number and keeps what it said; when it does not answer, nothing changes. */
export async function checkFirmVat(context: Context, id: number, viesUrl: string | null) {
  const firm = await findFirm(context.db, id)
  if (!firm) throw notFound()
  if (firm.vat === '') throw invalid({ vat: 'required' })
  if (viesUrl === null) return { state: 'off' as const, name: '' }
  const answer = await askVies(viesUrl, firm.vat)
  if (!answer) return { state: 'unreachable' as const, name: '' }
  await storeVies(context.db, firm, { ...answer, at: context.clock.now() })
  return { state: answer.valid ? ('valid' as const) : ('invalid' as const), name: answer.name }
}
