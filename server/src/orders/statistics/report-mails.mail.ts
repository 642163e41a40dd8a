import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { mailOf } from '../../platform/mail/mail-text.ts'
import type { MailContent } from '../../platform/mail/mail-text.ts'

interface Report {
  name: string
  person: string
  period: Period
  language: Language
  /** Where it is on the screen. */
  address: string
}

/** A saved report of a month, to its owner. */
export function reportMail({ name, person, period, language, address }: Report): MailContent {
  const words = texts[language]
  const month = months[language].format(new Date(`${period.from}T00:00:00Z`))
  return mailOf({
    subject: `${name}: ${month}`,
    greeting: words.greeting(person),
    paragraphs: [words.text(name, month)],
    button: { label: words.open, address },
    foot: words.foot,
  })
}

const months = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  el: new Intl.DateTimeFormat('el-GR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const

const texts = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    text: (name: string, month: string) =>
      `Your report “${name}” for ${month} is attached as Excel and PDF, with the figures you have access to.`,
    open: 'Open the statistics',
    foot: 'You get this email because you chose it for this saved report. You can stop it there.',
  },
  el: {
    greeting: (name: string) => `Γεια σας ${name},`,
    text: (name: string, month: string) =>
      `Επισυνάπτεται η αναφορά σας «${name}» για ${month}, σε Excel και σε PDF. Τα μεγέθη είναι όσα μπορείτε να δείτε σήμερα.`,
    open: 'Άνοιγμα των στατιστικών',
    foot: 'Λαμβάνετε αυτό το email επειδή το επιλέξατε για αυτή την αποθηκευμένη αναφορά. Εκεί μπορείτε να το διακόψετε.',
  },
} as const
