import type { Language } from '@dromos/contract/trade/languages.ts'
import { letter, PRODUCT } from '../../platform/mail/mail-text.ts'
import type { Letter } from '../../platform/mail/mail-text.ts'

export type FactorEvent =
  | { kind: 'on' | 'off' | 'renewed' | 'taken' }
  | { kind: 'recovery_used'; left: number }
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }

export function factorMail(person: { name: string }, event: FactorEvent, language: Language): Letter {
  const { subject, text } = words[language][event.kind]
  const greeting = language === 'el' ? `Γεια σας ${person.name},` : `Hello ${person.name},`
  return letter({ foot: PRODUCT, subject, greeting, paragraphs: [filled(text, event), ...warning[language]] })
}

const warning = {
  en: ['If it was not you, tell your administrator at once.'],
  el: ['Αν δεν το κάνατε εσείς, ενημερώστε αμέσως τον διαχειριστή σας.'],
} as const

type Words = Record<FactorEvent['kind'], { subject: string; text: string }>

const en: Words = {
  on: {
    subject: 'Your second factor is on',
    text: 'Signing in to Dromos now asks for a code of your authenticator app besides the password. Every other device was signed out, and the address of your calendar ended if you had one.',
  },
  off: {
    subject: 'Your second factor is off',
    text: 'Signing in to Dromos asks for your password only from now on. Your recovery codes no longer work.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your Dromos account. The earlier ones no longer work.',
  },
  taken: {
    subject: 'Your second factor was taken away',
    text: 'An administrator has taken away the second factor and the passkeys of your Dromos account, every device was signed out, and the address of your calendar ended if you had one. You can set them up again in your profile.',
  },
  recovery_used: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your Dromos account with a recovery code just now. Codes left: {left}.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'The passkey “{name}” can now sign in to your Dromos account. Every other device was signed out, and the address of your calendar ended if you had one.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'The passkey “{name}” can no longer sign in to your Dromos account.',
  },
}

const el: Words = {
  on: {
    subject: 'Ο δεύτερος παράγοντας ενεργοποιήθηκε',
    text: 'Η σύνδεση στο Dromos ζητά πλέον, εκτός από τον κωδικό, και έναν κωδικό μιας χρήσης από την εφαρμογή σας. Κάθε άλλη συσκευή αποσυνδέθηκε, και η διεύθυνση του ημερολογίου σας, αν είχατε, τερματίστηκε.',
  },
  off: {
    subject: 'Ο δεύτερος παράγοντας απενεργοποιήθηκε',
    text: 'Η σύνδεση στο Dromos ζητά από εδώ και πέρα μόνο τον κωδικό σας. Οι κωδικοί ανάκτησης δεν ισχύουν πια.',
  },
  renewed: {
    subject: 'Έχετε νέους κωδικούς ανάκτησης',
    text: 'Δημιουργήθηκαν νέοι κωδικοί ανάκτησης για τον λογαριασμό σας στο Dromos. Οι προηγούμενοι δεν ισχύουν πια.',
  },
  taken: {
    subject: 'Ο δεύτερος παράγοντάς σας αφαιρέθηκε',
    text: 'Ένας διαχειριστής αφαίρεσε τον δεύτερο παράγοντα και τα κλειδιά πρόσβασης του λογαριασμού σας στο Dromos, κάθε συσκευή αποσυνδέθηκε, και η διεύθυνση του ημερολογίου σας, αν είχατε, τερματίστηκε. Μπορείτε να τα ορίσετε ξανά στο προφίλ σας.',
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
    text: 'Με το κλειδί πρόσβασης «{name}» δεν γίνεται πια σύνδεση στον λογαριασμό σας στο Dromos.',
  },
}

const words: Record<Language, Words> = { en, el }

function filled(text: string, event: FactorEvent): string {
  if (event.kind === 'recovery_used') return text.replace('{left}', String(event.left))
  // A function, because a name may hold the signs that `replace` reads in a text.
  return 'name' in event ? text.replace('{name}', () => event.name) : text
}
