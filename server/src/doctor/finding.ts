import { sayFinding } from '@dromos/contract/system/findings.ts'
import type { FindingCode, FindingParams, FindingState } from '@dromos/contract/system/findings.ts'

export interface Finding {
  /** What was looked at. */
  what: string
  state: FindingState
  said: string
  /** What to do about it. */
  advice: string
  /** By which a screen says it in its reader's language; only of what is looked at while the product runs. */
  told?: { code: FindingCode; params: FindingParams }
}

/** A finding that a screen can say too. */
export function told(
  state: FindingState,
  { what, code, params = {} }: { what: string; code: FindingCode; params?: FindingParams },
): Finding {
  return { what, state, ...sayFinding({ code, params }, 'en'), told: { code, params } }
}

export const ok = (what: string, said: string): Finding => ({ what, state: 'ok', said, advice: '' })

export const warning = (what: string, said: string, advice = ''): Finding => ({
  what,
  state: 'warning',
  said,
  advice,
})

export const failed = (what: string, said: string, advice = ''): Finding => ({
  what,
  state: 'failed',
  said,
  advice,
})

/** A line for the terminal. */
export const lineOf = ({ what, state, said, advice }: Finding): string =>
  `${state.padEnd(7)}  ${what}: ${[said, advice].filter(Boolean).join(' ')}`
