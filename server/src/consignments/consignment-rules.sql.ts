import { GRACE_MINUTES } from '@dromos/contract/consignments/stop-times.rules.ts'

/** Arriving this long after the end of a window is late; `isLate` of the contract says the same. */
export const lateAfter = `interval '${GRACE_MINUTES + 1} minutes'`
