import type { Words } from '../constants/words.ts'

/**
 * What became of the mail to one recipient. `uncertain`: its server may have it, and gave no answer; `kept`: to be read in
 * the outbox, no mail server is set up; the last four were never written.
 */
export const fates = [
  'waiting',
  'sent',
  'failed',
  'uncertain',
  'kept',
  'bounced',
  'withdrawn',
  'unsubscribed',
  'undeliverable',
  'inactive',
  'no_address',
] as const
export type Fate = (typeof fates)[number]

/** Why somebody of a group gets no mail. */
export const skips = ['unsubscribed', 'undeliverable', 'inactive', 'no_address'] as const
export type Skip = (typeof skips)[number]

export const fateWords: Readonly<Record<Fate, Words>> = {
  waiting: { en: 'Waiting', el: 'Σε αναμονή' },
  sent: { en: 'Sent', el: 'Στάλθηκε' },
  failed: { en: 'Failed', el: 'Απέτυχε' },
  uncertain: { en: 'Unknown', el: 'Αβέβαιο' },
  kept: { en: 'Kept in the outbox', el: 'Κρατήθηκε στα εξερχόμενα' },
  bounced: { en: 'Bounced', el: 'Επεστράφη' },
  withdrawn: { en: 'Withdrawn', el: 'Ανακλήθηκε' },
  unsubscribed: { en: 'Skipped: unsubscribed', el: 'Παραλείφθηκε: έχει διαγραφεί' },
  undeliverable: { en: 'Skipped: address invalid', el: 'Παραλείφθηκε: η διεύθυνση δεν λειτουργεί' },
  inactive: { en: 'Skipped: inactive', el: 'Παραλείφθηκε: εκτός χρήσης' },
  no_address: { en: 'Skipped: no email', el: 'Παραλείφθηκε: χωρίς email' },
}
