const outcomes = new Map<string, number>()

/** Counts what became of a try to send a mail, since this process began. */
export function countOutcome(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}

/** How often each came about in this process; `waiting` is a try that will be made again. */
export const mailOutcomes = (): ReadonlyMap<string, number> => outcomes
