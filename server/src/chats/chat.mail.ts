import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { mailOf } from '../platform/mail/mail-text.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'
import type { DueMail, MailedMessage } from './chat-mails.queries.ts'
import { ANSWER_ABOVE } from './chat-reply.policy.ts'

/** A mail holds so many messages; the rest are counted. */
export const MOST_MAILED = 20

const moments = {
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: officeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
  el: new Intl.DateTimeFormat('el-GR', {
    timeZone: officeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
} as const

const texts = {
  en: {
    subject: (number: string, count: number) =>
      `${number}: ${count === 1 ? 'a new message' : 'new messages'}`,
    greeting: (name: string) => `Hello ${name},`,
    lead: (who: string, number: string) => `${who} wrote to you about ${number}:`,
    files: (count: number) => (count === 1 ? '[1 file]' : `[${count} files]`),
    more: 'There are more messages.',
    open: 'Open the chat',
    answer: 'Answer this email, and your answer is written in the chat.',
    foot: 'Whether you get such emails is chosen in your profile, under Notifications.',
  },
  el: {
    subject: (number: string, count: number) => `${number}: ${count === 1 ? 'νέο μήνυμα' : 'νέα μηνύματα'}`,
    greeting: (name: string) => `Γεια σας ${name},`,
    lead: (who: string, number: string) => `Μήνυμα από: ${who}, για το ${number}:`,
    files: (count: number) => (count === 1 ? '[1 αρχείο]' : `[${count} αρχεία]`),
    more: 'Υπάρχουν κι άλλα μηνύματα.',
    open: 'Άνοιγμα της συνομιλίας',
    answer: 'Απαντήστε σε αυτό το email και η απάντησή σας θα γραφτεί στη συνομιλία.',
    foot: 'Αν θέλετε τέτοια email το ορίζετε στο προφίλ σας, στις Ειδοποιήσεις.',
  },
} as const

export function unreadMail(due: DueMail, messages: readonly MailedMessage[], address: string): MailContent {
  const {
    language,
    name,
    number,
    is_customer: isCustomer,
    office,
    customer,
    is_answerable: isAnswerable,
  } = due
  const words = texts[language]
  const shown = messages.slice(0, MOST_MAILED)
  const lines = shown.map((message) => lineOf(message, language, isCustomer ? office : message.author))
  return mailOf({
    subject: words.subject(number, messages.length),
    greeting: [...(isAnswerable ? [ANSWER_ABOVE[language]] : []), words.greeting(name)].join('\n\n'),
    paragraphs: [
      words.lead(isCustomer ? office : customer, number),
      ...lines,
      ...(messages.length > shown.length ? [words.more] : []),
    ],
    button: { label: words.open, address },
    foot: isAnswerable ? `${words.answer} ${words.foot}` : words.foot,
  })
}

function lineOf({ text, sent_at, files }: MailedMessage, language: Language, author: string): string {
  const when = moments[language].format(new Date(sent_at))
  const attached = files > 0 ? texts[language].files(files) : ''
  return [`${author}, ${when}`, text, attached].filter(Boolean).join('\n')
}
