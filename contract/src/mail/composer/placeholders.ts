import { fieldNames } from '../../base/fields.ts'
import type { Words } from '../../constants/words.ts'

/** What a letter may say of its record, by the name that stands between double braces: `{{number}}`. */
export const placeholderWords = {
  number: { en: 'Number', el: 'Αριθμός' },
  contact: { en: 'Contact', el: 'Επαφή' },
  firm: { en: 'Firm of the recipient', el: 'Εταιρεία παραλήπτη' },
  from: { en: 'From', el: 'Από' },
  to: { en: 'To', el: 'Προς' },
  loading: { en: 'Loading day', el: 'Ημέρα φόρτωσης' },
  delivery: { en: 'Delivery day', el: 'Ημέρα παράδοσης' },
  expected: { en: 'ETA', el: 'Αναμενόμενη άφιξη' },
  title: { en: 'Title of the offer', el: 'Τίτλος προσφοράς' },
  until: { en: 'Valid until', el: 'Ισχύει έως' },
  references: { en: 'Customer’s references', el: 'Αναφορές πελάτη' },
  sender: { en: 'Sender', el: 'Αποστολέας' },
  business: { en: 'Our business', el: 'Η επιχείρησή μας' },
} as const satisfies Record<string, Words>

export type Placeholder = keyof typeof placeholderWords

/** `{{number}}`, with room around the name. */
export const placeholderPattern = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g

export const placeholders = fieldNames(placeholderWords)

export const isPlaceholder = (name: string): name is Placeholder => name in placeholderWords

/** On which side of a transport somebody or something stands; `other` is neither. */
export const composerSides = ['customer', 'carrier', 'other'] as const
export type ComposerSide = (typeof composerSides)[number]

export const SUBJECT_MAX = 200
export const MOST_READERS = 20
export const MOST_ATTACHMENTS = 20
/** Of all attachments of a mail together: most mail servers take no more. */
export const MOST_MEGABYTES = 20
