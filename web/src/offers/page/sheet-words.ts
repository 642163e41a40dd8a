import type { AcceptanceState } from '@dromos/contract/offers/offer-page.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'

/*
 * The words of the customer's page. They are in the language of the offer, whatever language the one who writes it works
 * in: so both are here, and not in the texts of the page's own language.
 */

const locales = { en: 'en-GB', el: 'el-GR' } as const

interface SheetWords {
  offer: string
  version: string
  to: string
  recommended: string
  per: { load: string; pallet: string }
  days: (count: number) => string
  pallets: (count: number) => string
  loading: (day: string) => string
  total: (amount: string) => string
  withoutVat: string
  until: (day: string) => string
  over: string
  accept: (letter: string) => string
  decline: string
  ask: string
  files: string
  pdf: string
  /** Beside the option that was accepted. */
  taken: string
  accepted: (option: string, amount: string | null, day: string) => string
  stands: Record<AcceptanceState, string>
  states: Record<'accepted' | 'declined' | 'expired' | 'withdrawn' | 'replaced', string>
  acceptedBy: (name: string, moment: string) => string
  form: {
    title: (letter: string, name: string) => string
    name: string
    loading: string
    loadingHint: string
    agree: (amount: string) => string
    send: string
    back: string
    declineTitle: string
    reason: string
    declineSend: string
  }
}

const en: SheetWords = {
  offer: 'Offer',
  version: 'version',
  to: 'To',
  recommended: 'Recommended',
  per: { load: 'per load', pallet: 'per pallet' },
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  pallets: (count) => (count === 1 ? '1 pallet' : `${count} pallets`),
  loading: (day) => `loading ${day}`,
  total: (amount) => `in all ${amount}`,
  withoutVat: 'without VAT',
  until: (day) => `Valid until ${day}`,
  over: 'This option has ended.',
  accept: (letter) => `Accept ${letter}`,
  decline: 'Not interested',
  ask: 'A question',
  files: 'Files',
  pdf: 'As PDF',
  taken: 'Accepted',
  accepted: (option, amount, day) =>
    `You have accepted ${option}${amount === null ? '' : ` for ${amount} without VAT`}, loading ${day}.`,
  stands: {
    waits: 'Thank you. We will check it and confirm it as an order.',
    confirmed: 'Confirmed: your order has been created.',
    confirmed_anew: 'Changed since: your order has been created as agreed then.',
    changed: 'Its booking has changed, and this price is no longer valid. You will get a new one from us.',
    ended: 'Its booking was cancelled. Please ask us.',
  },
  states: {
    accepted: 'This offer was accepted. Thank you.',
    declined: 'This offer was declined.',
    expired: 'This offer has ended. Please ask us for a new one.',
    withdrawn: 'This offer was withdrawn. Please ask us.',
    replaced: 'A new version of this offer is on its way. Please use the latest link.',
  },
  acceptedBy: (name, moment) => `${name}, ${moment}`,
  form: {
    title: (letter, name) => `Accept ${letter}: ${name}`,
    name: 'Your name',
    loading: 'Loading day',
    loadingHint: 'When the goods are to be collected',
    agree: (amount) => `I accept this option for ${amount} without VAT in the name of my firm.`,
    send: 'Accept',
    back: 'Back',
    declineTitle: 'Not interested?',
    reason: 'Why? It helps us to offer better.',
    declineSend: 'Decline the offer',
  },
}

const el: SheetWords = {
  offer: 'Προσφορά',
  version: 'έκδοση',
  to: 'Προς',
  recommended: 'Προτείνεται',
  per: { load: 'τιμή ανά φορτίο', pallet: 'τιμή ανά παλέτα' },
  days: (count) => (count === 1 ? '1 ημέρα' : `${count} ημέρες`),
  pallets: (count) => (count === 1 ? '1 παλέτα' : `${count} παλέτες`),
  loading: (day) => `φόρτωση ${day}`,
  total: (amount) => `σύνολο ${amount}`,
  withoutVat: 'χωρίς ΦΠΑ',
  until: (day) => `Ισχύει έως ${day}`,
  over: 'Η επιλογή έληξε.',
  accept: (letter) => `Αποδοχή ${letter}`,
  decline: 'Δεν με ενδιαφέρει',
  ask: 'Ερώτηση',
  files: 'Αρχεία',
  pdf: 'Ως PDF',
  taken: 'Αποδεκτή',
  accepted: (option, amount, day) =>
    `Αποδεχθήκατε: ${option}${amount === null ? '' : ` για ${amount} χωρίς ΦΠΑ`}, φόρτωση ${day}.`,
  stands: {
    waits: 'Ευχαριστούμε. Την ελέγχουμε και την επιβεβαιώνουμε ως παραγγελία.',
    confirmed: 'Επιβεβαιώθηκε: έγινε η παραγγελία της.',
    confirmed_anew: 'Άλλαξε από τότε: η παραγγελία έγινε με όσα συμφωνήθηκαν ξανά.',
    changed: 'Η κράτησή της άλλαξε από τότε και η τιμή αυτή δεν ισχύει πλέον. Θα λάβετε νέα από εμάς.',
    ended: 'Η κράτησή της αποσύρθηκε. Επικοινωνήστε μαζί μας.',
  },
  states: {
    accepted: 'Η προσφορά έγινε αποδεκτή. Ευχαριστούμε.',
    declined: 'Η προσφορά απορρίφθηκε.',
    expired: 'Η προσφορά έληξε. Ζητήστε μας καινούργια.',
    withdrawn: 'Η προσφορά ανακλήθηκε. Επικοινωνήστε μαζί μας.',
    replaced: 'Ετοιμάζεται νέα έκδοση της προσφοράς. Χρησιμοποιήστε τον τελευταίο σύνδεσμο.',
  },
  acceptedBy: (name, moment) => `${name}, ${moment}`,
  form: {
    title: (letter, name) => `Αποδοχή ${letter}: ${name}`,
    name: 'Το όνομά σας',
    loading: 'Ημέρα φόρτωσης',
    loadingHint: 'Πότε θα παραληφθούν τα εμπορεύματα',
    agree: (amount) => `Αποδέχομαι την επιλογή για ${amount} χωρίς ΦΠΑ στο όνομα της εταιρείας μου.`,
    send: 'Αποδοχή',
    back: 'Πίσω',
    declineTitle: 'Δεν σας ενδιαφέρει;',
    reason: 'Γιατί; Μας βοηθά να προσφέρουμε κάτι καλύτερο.',
    declineSend: 'Απόρριψη της προσφοράς',
  },
}

export const sheetWords: Record<Language, SheetWords> = { en, el }

export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/** By the clocks of the office that has written it. */
export const momentIn = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: officeZone,
    hourCycle: 'h23',
  }).format(Date.parse(instant))
