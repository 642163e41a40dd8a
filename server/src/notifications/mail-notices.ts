import { fieldText } from '@dromos/contract/base/messages.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'

/** What is told of mail that comes in. */
export interface MailNotices {
  /** A customer's mail that nobody has answered in time. */
  'mail.unanswered': { id: number; subject: string; name: string }
  /** A mailbox that cannot be read: one’s own, or that of a business. */
  'mailbox.failing': { address: string; business: string; business_id: number | null; problem: FieldKey }
}

type Texts = {
  readonly [K in keyof MailNotices]: { title: string; message: (params: MailNotices[K]) => string }
}

export const mailNotices: Record<Language, Texts> = {
  en: {
    'mail.unanswered': {
      title: 'Unanswered mail',
      message: ({ subject, name }) => `${name} waits for an answer to “${subject}”.`,
    },
    'mailbox.failing': {
      title: 'Mailbox unread',
      message: ({ address, business, problem }) =>
        `The mailbox ${[address, business].filter((part) => part !== '').join(', ')} cannot be read. ${fieldText(problem, 'en')}`,
    },
  },
  el: {
    'mail.unanswered': {
      title: 'Αναπάντητο email',
      message: ({ subject, name }) => `Εκκρεμεί απάντηση στο μήνυμα «${subject}» (${name}).`,
    },
    'mailbox.failing': {
      title: 'Αδιάβαστο γραμματοκιβώτιο',
      message: ({ address, business, problem }) =>
        `Το γραμματοκιβώτιο ${[address, business].filter((part) => part !== '').join(', ')} δεν διαβάζεται. ${fieldText(problem, 'el')}`,
    },
  },
}
