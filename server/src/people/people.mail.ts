import { shortMonths } from '@dromos/contract/constants/clock.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { mailOf, PRODUCT } from '../platform/mail/mail-text.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'

interface Person {
  name: string
  email: string
}

interface LinkOptions {
  address: string
  language: Language
  /** Seconds since 1970. */
  expires: number
}

export function resetMail(person: Person, { address, language, expires }: LinkOptions): MailContent {
  const until = timeOf(expires, language)
  return language === 'el'
    ? mailOf({
        foot: PRODUCT,
        subject: 'Νέος κωδικός για το Dromos',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: [
          'Ζητήθηκε νέος κωδικός για τον λογαριασμό σας.',
          `Ο σύνδεσμος ισχύει μία φορά, έως ${until}. Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα.`,
        ],
        button: { label: 'Επιλογή νέου κωδικού', address },
      })
    : mailOf({
        foot: PRODUCT,
        subject: 'A new password for Dromos',
        greeting: `Hello ${person.name},`,
        paragraphs: [
          'A new password was requested for your account.',
          `The link works once, until ${until}. If you did not request it, ignore this email.`,
        ],
        button: { label: 'Choose a new password', address },
      })
}

export function welcomeMail(person: Person, { address, language, expires }: LinkOptions): MailContent {
  const until = timeOf(expires, language)
  return language === 'el'
    ? mailOf({
        foot: PRODUCT,
        subject: 'Καλώς ήρθατε στο Dromos',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: [
          `Δημιουργήθηκε για εσάς λογαριασμός με το email ${person.email}.`,
          `Ορίστε τον κωδικό σας για να συνδεθείτε. Ο σύνδεσμος ισχύει μία φορά, έως ${until}.`,
        ],
        button: { label: 'Ορισμός κωδικού', address },
      })
    : mailOf({
        foot: PRODUCT,
        subject: 'Welcome to Dromos',
        greeting: `Hello ${person.name},`,
        paragraphs: [
          `An account was created for you with the email ${person.email}.`,
          `Set your password to sign in. The link works once, until ${until}.`,
        ],
        button: { label: 'Set a password', address },
      })
}

export function passwordChangedMail(person: Person, language: Language): MailContent {
  return language === 'el'
    ? mailOf({
        foot: PRODUCT,
        subject: 'Ο κωδικός σας άλλαξε',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: [
          'Ο κωδικός του λογαριασμού σας στο Dromos άλλαξε μόλις τώρα.',
          'Αν δεν το κάνατε εσείς, ενημερώστε αμέσως τον διαχειριστή σας.',
        ],
      })
    : mailOf({
        foot: PRODUCT,
        subject: 'Your password was changed',
        greeting: `Hello ${person.name},`,
        paragraphs: [
          'The password of your Dromos account was changed just now.',
          'If it was not you, contact your administrator at once.',
        ],
      })
}

export function linkMadeMail(person: Person, language: Language): MailContent {
  return language === 'el'
    ? mailOf({
        subject: 'Σύνδεσμος για νέο κωδικό',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: [
          'Ένας διαχειριστής έφτιαξε σύνδεσμο με τον οποίο ορίζεται νέος κωδικός για τον λογαριασμό σας στο Dromos.',
          'Αν δεν τον ζητήσατε, ενημερώστε αμέσως τον διαχειριστή σας.',
        ],
      })
    : mailOf({
        subject: 'A link for a new password',
        greeting: `Hello ${person.name},`,
        paragraphs: [
          'An administrator has created a link to set a new password for your Dromos account.',
          'If you did not ask for it, contact your administrator at once.',
        ],
      })
}

export function feedMadeMail(person: Person, language: Language): MailContent {
  return language === 'el'
    ? mailOf({
        foot: PRODUCT,
        subject: 'Νέα συνδρομή ημερολογίου',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: [
          'Δημιουργήθηκε μια μυστική διεύθυνση του λογαριασμού σας στο Dromos, από την οποία ένα πρόγραμμα ημερολογίου διαβάζει φορτώσεις και παραδόσεις χωρίς κωδικό.',
          'Αν δεν τη δημιουργήσατε εσείς, τερματίστε την στο προφίλ σας, στις Συνδέσεις, αλλάξτε τον κωδικό σας και ενημερώστε αμέσως τον διαχειριστή σας.',
        ],
      })
    : mailOf({
        foot: PRODUCT,
        subject: 'New calendar subscription',
        greeting: `Hello ${person.name},`,
        paragraphs: [
          'A calendar subscription was created for your Dromos account. Calendar programs with its secret address read loadings and deliveries without a password.',
          'If it was not you, end it in your profile under Sessions, change your password, and contact your administrator at once.',
        ],
      })
}

export function addressChangedMail(person: Person, language: Language): MailContent {
  return language === 'el'
    ? mailOf({
        foot: PRODUCT,
        subject: 'Το email σας στο Dromos άλλαξε',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: [
          `Ο λογαριασμός σας στο Dromos δεν συνδέεται πλέον με το ${person.email}, αλλά με άλλο email.`,
          'Αν δεν το γνωρίζετε, ενημερώστε αμέσως τον διαχειριστή σας.',
        ],
      })
    : mailOf({
        foot: PRODUCT,
        subject: 'Your Dromos email was changed',
        greeting: `Hello ${person.name},`,
        paragraphs: [
          `Your Dromos account no longer signs in with ${person.email}, but with another email.`,
          'If you did not expect this, contact your administrator at once.',
        ],
      })
}

function timeOf(expires: number, language: Language): string {
  const format = {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: officeZone,
    hourCycle: 'h23',
  } as const
  return shortMonths(
    new Intl.DateTimeFormat(language === 'el' ? 'el' : 'en-GB', format).format(expires * 1000),
  )
}

export function testMail(person: Person, language: Language): MailContent {
  return language === 'el'
    ? mailOf({
        foot: PRODUCT,
        subject: 'Δοκιμή ηλ. ταχυδρομείου',
        greeting: `Γεια σας ${person.name},`,
        paragraphs: ['Το ηλ. ταχυδρομείο σας στο Dromos λειτουργεί.'],
      })
    : mailOf({
        foot: PRODUCT,
        subject: 'Mailbox test',
        greeting: `Hello ${person.name},`,
        paragraphs: ['Your mailbox works in Dromos.'],
      })
}

const sentences = {
  en: { forgot: 'If this address has an account, an email with a link is on its way.' },
  el: { forgot: 'Αν αυτή η διεύθυνση έχει λογαριασμό, ένα email με σύνδεσμο είναι καθ’ οδόν.' },
} as const

export function sentenceOf(key: keyof (typeof sentences)['en'], language: Language): string {
  return sentences[language][key]
}
