import type { PayableParts } from '@dromos/contract/statistics/carrier-payables.ts'

/** What a carrier is owed in three parts: late, to come, and without an invoice. */
export const shownParts = ({ overdue, friday, next, later, unknown, uninvoiced }: PayableParts) =>
  [
    { name: 'overdue', amount: overdue },
    { name: 'due', amount: friday + next + later + unknown },
    { name: 'uninvoiced', amount: uninvoiced },
  ] as const
