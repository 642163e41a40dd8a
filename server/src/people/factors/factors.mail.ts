import type { Language } from '@dromos/contract/constants/languages.ts'
import { mailOf, PRODUCT } from '../../platform/mail/mail-text.ts'
import type { MailContent } from '../../platform/mail/mail-text.ts'

export type FactorEvent =
  | { kind: 'on' | 'off' | 'renewed' | 'taken' }
  | { kind: 'recovery_used'; left: number }
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }

export function factorMail(person: { name: string }, event: FactorEvent, language: Language): MailContent {
  const { subject, text } = words[language][event.kind]
  const greeting = language === 'el' ? `Γεια σας ${person.name},` : `Hello ${person.name},`
  return mailOf({ foot: PRODUCT, subject, greeting, paragraphs: [filled(text, event), ...warning[language]] })
}

const warning = {
  en: ['If it was not you, contact your administrator at once.'],
  el: ['Αν δεν το κάνατε εσείς, ενημερώστε αμέσως τον διαχειριστή σας.'],
} as const

type Words = Record<FactorEvent['kind'], { subject: string; text: string }>

const en: Words = {
  on: {
    subject: 'Two-factor authentication activated',
    text: 'Signing in to Dromos now needs a code from your authenticator app as well as the password. Every other device was signed out, and your calendar subscription ended if you had one.',
  },
  off: {
    subject: 'Two-factor authentication deactivated',
    text: 'Signing in to Dromos now needs your password only. Your recovery codes no longer work.',
  },
  renewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes were created for your Dromos account. The old ones no longer work.',
  },
  taken: {
    subject: 'Two-factor authentication reset',
    text: 'An administrator has reset two-factor authentication and the passkeys of your Dromos account. Every device was signed out, and your calendar subscription ended if you had one. You can set them up again in your profile.',
  },
  recovery_used: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your Dromos account with a recovery code just now. Codes left: {left}.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'The passkey “{name}” can now sign in to your Dromos account. Every other device was signed out, and your calendar subscription ended if you had one.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'The passkey “{name}” can no longer sign in to your Dromos account.',
  },
}

const el: Words = {
  on: {
    subject: 'Ο έλεγχος δύο παραγόντων ενεργοποιήθηκε',
    text: 'Η σύνδεση στο Dromos ζητά πλέον, εκτός από τον κωδικό, και έναν κωδικό μιας χρήσης από την εφαρμογή σας. Κάθε άλλη συσκευή αποσυνδέθηκε, και η διεύθυνση του ημερολογίου σας, αν είχατε, τερματίστηκε.',
  },
  off: {
    subject: 'Ο έλεγχος δύο παραγόντων απενεργοποιήθηκε',
    text: 'Η σύνδεση στο Dromos ζητά από εδώ και πέρα μόνο τον κωδικό σας. Οι κωδικοί ανάκτησης δεν ισχύουν πλέον.',
  },
  renewed: {
    subject: 'Έχετε νέους κωδικούς ανάκτησης',
    text: 'Δημιουργήθηκαν νέοι κωδικοί ανάκτησης για τον λογαριασμό σας στο Dromos. Οι προηγούμενοι δεν ισχύουν πλέον.',
  },
  taken: {
    subject: 'Επαναφορά του ελέγχου δύο παραγόντων',
    text: 'Ένας διαχειριστής αφαίρεσε τον έλεγχο δύο παραγόντων και τα κλειδιά πρόσβασης του λογαριασμού σας στο Dromos, κάθε συσκευή αποσυνδέθηκε, και η διεύθυνση του ημερολογίου σας, αν είχατε, τερματίστηκε. Μπορείτε να τα ορίσετε ξανά στο προφίλ σας.',
  },
  recovery_used: {
    subject: 'Χρησιμοποιήθηκε κωδικός ανάκτησης',
    text: 'Μόλις έγινε σύνδεση στον λογαριασμό σας στο Dromos με κωδικό ανάκτησης. Κωδικοί που απομένουν: {left}.',
  },
  passkey_added: {
    subject: 'Προστέθηκε κλειδί πρόσβασης',
    text: 'Με το κλειδί πρόσβασης «{name}» γίνεται πλέον σύνδεση στον λογαριασμό σας στο Dromos. Κάθε άλλη συσκευή αποσυνδέθηκε, και η διεύθυνση του ημερολογίου σας, αν είχατε, τερματίστηκε.',
  },
  passkey_removed: {
    subject: 'Αφαιρέθηκε κλειδί πρόσβασης',
    text: 'Με το κλειδί πρόσβασης «{name}» δεν γίνεται πλέον σύνδεση στον λογαριασμό σας στο Dromos.',
  },
}

const words: Record<Language, Words> = { en, el }

function filled(text: string, event: FactorEvent): string {
  if (event.kind === 'recovery_used') return text.replace('{left}', String(event.left))
  // A function, because a name may hold the signs that `replace` reads in a text.
  return 'name' in event ? text.replace('{name}', () => event.name) : text
}
