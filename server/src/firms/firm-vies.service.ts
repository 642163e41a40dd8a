import { z } from 'zod'
import { requireOutsideTransaction } from '../db/inside.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { fetchJson } from '../platform/fetch-json.ts'
import { findFirm, storeVies } from './firms.queries.ts'

const PATIENCE_MS = 6_000
/** What it says of a number is a few hundred bytes. */
const MAX_BYTES = 64 * 1024

/** Where numbers are looked up; no address turns it off. */
export interface Vies {
  url: string | null
  allowPrivateHosts: boolean
}

// MS_UNAVAILABLE and the like are answers about the service, not about the number.
const reply = z.object({
  isValid: z.boolean(),
  userError: z.enum(['VALID', 'INVALID']).optional(),
  name: z.string().nullish(),
})

/** Asks VIES for a firm's VAT number and keeps what it said; when it does not answer, nothing changes. */
export async function checkFirmVat(context: Context, id: number, { url, allowPrivateHosts }: Vies) {
  const firm = await findFirm(context.db, id)
  if (!firm) throw notFound()
  if (firm.vat === '') throw invalid({ vat: 'required' })
  if (url === null) return { state: 'off' as const, name: '' }
  const answer = await askVies({ url, allowPrivateHosts, language: context.language }, firm.vat)
  if (!answer) return { state: 'unreachable' as const, name: '' }
  await storeVies(context.db, firm, { ...answer, at: context.clock.now() })
  return { state: answer.valid ? ('valid' as const) : ('invalid' as const), name: answer.name }
}

/** `vat` as it is stored. Undefined when VIES cannot be reached within six seconds, says too much, or does not know. */
async function askVies(
  service: { url: string; allowPrivateHosts: boolean; language: string },
  vat: string,
): Promise<{ valid: boolean; name: string } | undefined> {
  requireOutsideTransaction('a call of VIES')
  const [country = '', number = ''] = vat.split(' ')
  const { allowPrivateHosts, language } = service
  try {
    const url = new URL(`${service.url}/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`)
    const limits = { timeoutMs: PATIENCE_MS, maxBytes: MAX_BYTES, allowPrivateHosts, language }
    const read = reply.safeParse(await fetchJson(url, limits))
    if (!read.success) return undefined
    const name = (read.data.name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    return { valid: read.data.isValid, name: /^-*$/.test(name) ? '' : name }
  } catch {
    return undefined
  }
}
