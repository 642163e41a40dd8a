import type { Words } from './words.ts'

/** Where a groupage stands. */
export const groupageStatus = { draft: 1, sent: 2, loaded: 3, finished: 4, cancelled: 6 } as const
export type GroupageStatus = (typeof groupageStatus)[keyof typeof groupageStatus]

export const groupageStatuses = [1, 2, 3, 4, 6] as const satisfies readonly GroupageStatus[]

export const groupageWords = {
  1: { en: 'Draft', el: 'Πρόχειρο' },
  2: { en: 'Sent', el: 'Εστάλη' },
  3: { en: 'Loaded', el: 'Φορτώθηκε' },
  4: { en: 'Finished', el: 'Ολοκληρώθηκε' },
  6: { en: 'Cancelled', el: 'Ακυρώθηκε' },
} as const satisfies Record<GroupageStatus, Words>
