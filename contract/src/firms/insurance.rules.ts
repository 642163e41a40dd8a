/** Up to this share of the insured amount, in per cent, nothing is said; above it a warning is shown. */
export const WARNING_PERCENT = 70

/** Share of the insured amount: `free` up to 70 %, `warning` above, `exceeded` above 100 %; else `none`. */
export const creditStates = ['none', 'free', 'warning', 'exceeded'] as const
export type CreditState = (typeof creditStates)[number]

/** The state of `exposure` cents against a limit in cents; zero or empty is no limit. */
export function creditState(exposure: number, limit: number | null): CreditState {
  if (!limit) return 'none'
  if (exposure > limit) return 'exceeded'
  return exposure * 100 > limit * WARNING_PERCENT ? 'warning' : 'free'
}

/** Cents a customer may have been sold so that `raise` more stay within its limit; may be negative. */
export const mostBefore = (limit: number, raise: number): number => limit - raise

/** Cents a customer may have been sold so that `raise` more bring no warning; may be negative. */
export const mostUnwarned = (limit: number, raise: number): number =>
  Math.floor((limit * WARNING_PERCENT) / 100) - raise

interface CreditUse {
  exposure: number
  limit: number | null
}

/** What a customer has come to by a change: `warning` or `exceeded` where it was better before; else null. */
export function creditCrossed(before: CreditUse, after: CreditUse): 'warning' | 'exceeded' | null {
  const [was, is] = [before, after].map(({ exposure, limit }) => creditState(exposure, limit))
  if (is === 'exceeded') return was === 'exceeded' ? null : is
  return is === 'warning' && was !== 'warning' && was !== 'exceeded' ? is : null
}

/** The used share in per cent, rounded up to one place so that it never looks like less; null without a limit. */
export function creditPercent(exposure: number, limit: number | null): number | null {
  return limit ? Math.ceil((exposure * 1000) / limit) / 10 : null
}

export interface InsuranceFacts {
  insurance: 'assigned' | 'unassigned'
  hasInsuranceFile: boolean
  /** The payment terms are prepayment: nothing is owed. */
  prepays: boolean
}

/** Whether the sentence 'An insurance file must be uploaded for an unassigned insurance.' applies. */
export function isInsuranceFileMissing({ insurance, hasInsuranceFile, prepays }: InsuranceFacts): boolean {
  return insurance === 'unassigned' && !hasInsuranceFile && !prepays
}
