import type { Words } from '../constants/words.ts'

/** Whose turn it is in an exchange of mails: ours, theirs, nobody's any more; `ignored` ones concern nobody here. */
export const threadStates = ['open', 'waiting', 'done', 'ignored'] as const
export type ThreadState = (typeof threadStates)[number]

export const threadStateWords: Readonly<Record<ThreadState, Words>> = {
  open: { en: 'Open', el: 'Ανοικτή' },
  waiting: { en: 'Waiting for reply', el: 'Περιμένει απάντηση' },
  done: { en: 'Done', el: 'Ολοκληρώθηκε' },
  ignored: { en: 'Ignored', el: 'Αγνοήθηκε' },
}

/** A mail of theirs, one that a machine wrote, and one of a colleague that we have a copy of. */
export const incomingKinds = ['mail', 'automatic', 'colleague'] as const
export type IncomingKind = (typeof incomingKinds)[number]

/** A customer's mail is to be answered within so many hours of the office; see `officeHours`. */
export const ANSWER_HOURS = 2

/** Stands for the text of a mail that could not be read. */
export const unreadableMail: Words = {
  en: 'An email that could not be read',
  el: 'Μήνυμα που δεν ήταν δυνατό να διαβαστεί',
}
