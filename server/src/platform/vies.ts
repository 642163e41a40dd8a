import { z } from 'zod'

const PATIENCE_MS = 6_000

// MS_UNAVAILABLE and the like are answers about the service, not about the number.
const reply = z.object({
  isValid: z.boolean(),
  userError: z.enum(['VALID', 'INVALID']).optional(),
  name: z.string().nullish(),
})

/**
 * Asks the VIES service at `baseUrl` for a VAT number as it is stored (`EL 654321987`). Undefined when it cannot be
 * reached within six seconds, or does not know.
 */
export async function askVies(
  baseUrl: string,
  vat: string,
): Promise<{ valid: boolean; name: string } | undefined> {
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
