export interface Finding {
  /** What was looked at. */
  what: string
  state: 'ok' | 'warning' | 'failed'
  said: string
  /** What to do about it. */
  advice: string
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
