import { GRACE_MINUTES } from '@dromos/contract/consignments/stop-times.rules.ts'

/** Who comes so long after the end of a stop's window, or later, is late: `isLate` of the contract says the same. */
export const lateAfter = `interval '${GRACE_MINUTES + 1} minutes'`
