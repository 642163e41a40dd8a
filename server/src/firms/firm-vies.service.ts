import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { findFirm, storeVies } from './firms.queries.ts'

const PATIENCE_MS = 6_000

// MS_UNAVAILABLE and the like are answers about the service, not about the number.
const reply = z.object({
  isValid: z.boolean(),
  userError: z.enum(['VALID', 'INVALID']).optional(),
  name: z.string().nullish(),
})

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

/** `vat` as it is stored. Undefined when VIES cannot be reached within six seconds, or does not know. */
async function askVies(baseUrl: string, vat: string): Promise<{ valid: boolean; name: string } | undefined> {
  const [country = '', number = ''] = vat.split(' ')
  const url = `${baseUrl}/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    const read = response.ok ? reply.safeParse(await response.json()) : undefined
    if (!read?.success) return undefined
    const name = (read.data.name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    return { valid: read.data.isValid, name: /^-*$/.test(name) ? '' : name }
  } catch {
    return undefined
  }
}
