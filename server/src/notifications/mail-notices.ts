import { fieldText } from '@dromos/contract/base/messages.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

/** What is told of mail that comes in. */
export interface MailNotices {
  /** Somebody has written; `number` of the record it is filed under, empty where there is none. */
  'mail.received': { id: number; subject: string; name: string; number: string }
  /** A customer's mail that nobody has answered in time. */
  'mail.unanswered': { id: number; subject: string; name: string }
  /** A mailbox that cannot be read: one’s own, or that of a business. */
  'mailbox.failing': NamedMailbox & { problem: FieldKey }
  /** The provider whose sign-in opens it lets us in no longer. */
  'mailbox.consent': NamedMailbox & { person_id: number | null; way: MailWayName }
  /** A mail of it could not be read, and is nowhere in the product. */
  'mailbox.passed': NamedMailbox
}

interface NamedMailbox {
  address: string
  business: string
  business_id: number | null
}

type Texts = {
  readonly [K in keyof MailNotices]: { title: string; message: (params: MailNotices[K]) => string }
}

const nameOf = ({ address, business }: NamedMailbox): string =>
  [address, business].filter((part) => part !== '').join(', ')

export const mailNotices: Record<Language, Texts> = {
  en: {
    'mail.received': {
      title: 'New email',
      message: ({ subject, name, number }) =>
        number === '' ? `${name} wrote: “${subject}”` : `${name} wrote about ${number}: “${subject}”`,
    },
    'mail.unanswered': {
      title: 'Unanswered email',
      message: ({ subject, name }) => `${name} awaits an answer to “${subject}”.`,
    },
    'mailbox.failing': {
      title: 'Mailbox unread',
      message: ({ problem, ...mailbox }) =>
        `The mailbox ${nameOf(mailbox)} cannot be read. ${fieldText(problem, 'en')}`,
    },
    'mailbox.consent': {
      title: 'Consent ended',
      message: ({ way, ...mailbox }) =>
        `The provider no longer lets Dromos into the mailbox ${nameOf(mailbox)}: ${way === 'incoming' ? 'it is not read' : 'nothing is sent by it'} until someone signs in again.`,
    },
    'mailbox.passed': {
      title: 'Email skipped',
      message: (mailbox) =>
        `An email in the mailbox ${nameOf(mailbox)} could not be read and is not in Dromos. Look for it in the mailbox itself.`,
    },
  },
  el: {
    'mail.received': {
      title: 'Νέο email',
      message: ({ subject, name, number }) =>
        number === '' ? `Έγραψε: ${name}, «${subject}»` : `Έγραψε για ${number}: ${name}, «${subject}»`,
    },
    'mail.unanswered': {
      title: 'Αναπάντητο email',
      message: ({ subject, name }) => `Εκκρεμεί απάντηση στο μήνυμα «${subject}» (${name}).`,
    },
    'mailbox.failing': {
      title: 'Αδιάβαστο ταχυδρομείο',
      message: ({ problem, ...mailbox }) =>
        `Το ηλ. ταχυδρομείο ${nameOf(mailbox)} δεν διαβάζεται. ${fieldText(problem, 'el')}`,
    },
    'mailbox.consent': {
      title: 'Λήξη έγκρισης',
      message: ({ way, ...mailbox }) =>
        `Ο πάροχος δεν επιτρέπει πλέον στο Dromos την πρόσβαση στο ηλ. ταχυδρομείο ${nameOf(mailbox)}: ${way === 'incoming' ? 'δεν διαβάζεται' : 'δεν στέλνει'} έως ότου κάποιος συνδεθεί ξανά.`,
    },
    'mailbox.passed': {
      title: 'Παράλειψη μηνύματος',
      message: (mailbox) =>
        `Ένα μήνυμα στο ηλ. ταχυδρομείο ${nameOf(mailbox)} δεν ήταν δυνατό να διαβαστεί και δεν βρίσκεται στο Dromos. Αναζητήστε το στο ίδιο το ηλ. ταχυδρομείο.`,
    },
  },
}
