import { answeredBookings, bookingNotices } from './booking-notices.ts'
import type { BookingNotices } from './booking-notices.ts'
import { chatNotices } from './chat-notices.ts'
import type { ChatNotices } from './chat-notices.ts'
import { mailNotices } from './mail-notices.ts'
import type { MailNotices } from './mail-notices.ts'
import { mailFault } from '@dromos/contract/base/messages.ts'
import { firmNotices } from './firm-notices.ts'
import type { FirmNotices } from './firm-notices.ts'
import { counted } from './notice-words.ts'
import { customerOrderNotices, orderNotices } from './order-notices.ts'
import type { OrderNotices } from './order-notices.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import { paperNotices } from './paper-notices.ts'
import type { PaperNotices } from './paper-notices.ts'
import { systemNotices } from './system-notices.ts'
import type { SystemNotices } from './system-notices.ts'
import { offerNotices, sentOffers } from './offer-notices.ts'
import type { OfferNotices } from './offer-notices.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { roleNames } from '@dromos/contract/constants/roles.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { titleOfList } from '@dromos/contract/views/list-titles.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'

export interface NoticeParams
  extends
    BookingNotices,
    ChatNotices,
    OrderNotices,
    FirmNotices,
    OfferNotices,
    MailNotices,
    PaperNotices,
    SystemNotices {
  'mail.failed': FailedMail
  /** Its mail server had all of it, and the connection ended before it answered. */
  'mail.uncertain': FailedMail
  'account.password': Record<string, never>
  'account.role': { role: RoleId }
  'import.done': { id: number; kind: ImportKind; count: number }
  'import.failed': { id: number; kind: ImportKind; problem: string }
  /** A list that the reader wanted as a file is written. */
  'export.done': { list: ViewedList; count: number }
  /** It could not be written. */
  'export.failed': { list: ViewedList; problem: string }
  /** A saved report could not be mailed to its owner; `month` is the first day of it. */
  'report.failed': { name: string; month: string; problem: string }
  /** Somebody names the reader in the chat of a document. */
  'chat.mention': { document: NoticeDocument; number: string; text: string; firm_id?: number }
}

/** What a notice without an order of its own is about. */
export interface NoticeDocument {
  kind: DocumentKind
  id: number
}

interface FailedMail {
  recipient: string
  subject: string
  /** What its server said, or the key of a sentence; older ones have none. */
  reason?: string
  about?: NoticeDocument
}

export type NoticeKind = keyof NoticeParams

/** The kinds that customers' accounts may get; all others are the staff's alone. */
export const customerKinds: readonly NoticeKind[] = [
  ...customerOrderNotices,
  ...answeredBookings,
  'chat.mention',
  'chat.office',
  ...sentOffers,
  'paper.released',
  'mail.failed',
  'mail.uncertain',
  'account.password',
  'export.done',
  'export.failed',
  'import.done',
  'import.failed',
]

const bookingTopics = Object.fromEntries(
  Object.keys(bookingNotices.en).map((kind) => [
    kind,
    answeredBookings.some((answered) => answered === kind) ? 'answers' : 'requests',
  ]),
  // The keys are those of the texts.
) as Record<keyof BookingNotices, NoticeTopic>

const offerTopics = Object.fromEntries(
  Object.keys(offerNotices.en).map((kind) => [
    kind,
    sentOffers.some((sent) => sent === kind) ? 'answers' : 'requests',
  ]),
  // The keys are those of the texts.
) as Record<keyof OfferNotices, NoticeTopic>

/** Under what a kind is chosen; null for what is always told. */
export const topicOf: Readonly<Record<NoticeKind, NoticeTopic | null>> = {
  'order.assigned': 'assigned',
  'orders.assigned': 'assigned',
  'order.entered': 'entered',
  'order.licences': 'papers',
  'orders.licences': 'papers',
  'order.over_limit': 'credit',
  'order.late': 'late',
  'order.risk': 'late',
  'order.delayed': 'delays',
  'order.moved': 'status',
  'orders.moved': 'status',
  'orders.zone': 'status',
  'order.damage': 'damage',
  'order.damage_ended': 'damage',
  'order.file': 'files',
  'credit.warning': 'credit',
  'credit.exceeded': 'credit',
  'invoice.overdue': 'overdue',
  'invoices.overdue': 'overdue',
  ...bookingTopics,
  'booking.file': 'files',
  'booking.damage_reported': 'damage',
  'booking.damage_taken_back': 'damage',
  'chat.mention': 'mentions',
  'chat.customer': 'messages',
  'chat.office': 'messages',
  ...offerTopics,
  'mail.failed': 'mails',
  'mail.uncertain': 'mails',
  'mail.received': 'received',
  'mail.unanswered': 'mails',
  'mailbox.failing': 'mails',
  'mailbox.consent': 'mails',
  'mailbox.passed': 'mails',
  'account.password': null,
  'account.role': null,
  'backup.failed': null,
  'system.failing': null,
  'system.recovered': null,
  'firm_file.waiting': 'approvals',
  'paper.released': 'released',
  'import.done': 'sheets',
  'import.failed': 'sheets',
  'export.done': 'sheets',
  'export.failed': 'sheets',
  'report.failed': 'sheets',
}

export const kindsOf = (topic: NoticeTopic): NoticeKind[] =>
  // Its keys are the kinds.
  (Object.keys(topicOf) as NoticeKind[]).filter((kind) => topicOf[kind] === topic)

interface Text<K extends NoticeKind> {
  title: string
  message: (params: NoticeParams[K]) => string
}

type Texts = { readonly [K in NoticeKind]: Text<K> }

export function textOf<K extends NoticeKind>(
  kind: K,
  params: NoticeParams[K],
  language: Language,
): { title: string; message: string } {
  const { title, message } = texts[language][kind]
  return { title, message: message(params) }
}

const texts: Record<Language, Texts> = {
  en: {
    ...orderNotices.en,
    ...firmNotices.en,
    ...bookingNotices.en,
    ...chatNotices.en,
    ...mailNotices.en,
    ...offerNotices.en,
    ...paperNotices.en,
    ...systemNotices.en,
    'mail.failed': {
      title: 'Undelivered email',
      message: ({ recipient, subject, reason = '' }) =>
        [`“${subject}” could not be delivered to ${recipient}.`, mailFault(reason, 'en')].join(' ').trim(),
    },
    'mail.uncertain': {
      title: 'Uncertain email',
      message: ({ recipient, subject }) =>
        `It is not known whether “${subject}” reached ${recipient}: their mail server gave no answer. Ask before you send it again.`,
    },
    'account.password': {
      title: 'Password changed',
      message: () => 'Your password was changed. If it was not you, contact an administrator at once.',
    },
    'account.role': {
      title: 'Role changed',
      message: ({ role }) => `Your role is now: ${roleNames.en[role]}.`,
    },
    'import.done': {
      title: 'Import done',
      message: ({ kind, count }) =>
        `${listTitles[kind].en}: ${counted('en', count)} ${count === 1 ? 'row of your file was' : 'rows of your file were'} entered.`,
    },
    'import.failed': {
      title: 'Import failed',
      message: ({ kind, problem }) => `${listTitles[kind].en}: nothing of your file was imported. ${problem}`,
    },
    'export.done': {
      title: 'Export ready',
      message: ({ list, count }) =>
        `${titleOfList(list).en}: the file with ${counted('en', count)} ${count === 1 ? 'row' : 'rows'} is ready. It is kept for a day.`,
    },
    'export.failed': {
      title: 'Export failed',
      message: ({ list, problem }) => `${titleOfList(list).en}: the file could not be created. ${problem}`,
    },
    'report.failed': {
      title: 'Unsent report',
      message: ({ name, month, problem }) =>
        `The monthly report was not emailed: ${name}, ${month.slice(0, 7)}: ${problem}`,
    },
    'chat.mention': {
      title: 'Chat mention',
      message: ({ number, text }) => `${number}: “${text}”`,
    },
  },
  el: {
    ...orderNotices.el,
    ...firmNotices.el,
    ...bookingNotices.el,
    ...chatNotices.el,
    ...mailNotices.el,
    ...offerNotices.el,
    ...paperNotices.el,
    ...systemNotices.el,
    'mail.failed': {
      title: 'Ανεπίδοτο email',
      message: ({ recipient, subject, reason = '' }) =>
        [`Το «${subject}» δεν μπόρεσε να παραδοθεί στο ${recipient}.`, mailFault(reason, 'el')]
          .join(' ')
          .trim(),
    },
    'mail.uncertain': {
      title: 'Αβέβαιο email',
      message: ({ recipient, subject }) =>
        `Δεν είναι γνωστό αν το «${subject}» έφτασε στο ${recipient}: δεν ήρθε απάντηση. Ρωτήστε πριν το στείλετε ξανά.`,
    },
    'account.password': {
      title: 'Αλλαγή κωδικού',
      message: () => 'Ο κωδικός σας άλλαξε. Αν δεν το κάνατε εσείς, ενημερώστε αμέσως έναν διαχειριστή.',
    },
    'account.role': {
      title: 'Αλλαγή ρόλου',
      message: ({ role }) => `Ο ρόλος σας είναι πλέον: ${roleNames.el[role]}.`,
    },
    'import.done': {
      title: 'Ολοκλήρωση εισαγωγής',
      message: ({ kind, count }) =>
        `${listTitles[kind].el}: ${count === 1 ? 'καταχωρίστηκε 1 γραμμή' : `καταχωρίστηκαν ${counted('el', count)} γραμμές`} του φύλλου σας.`,
    },
    'import.failed': {
      title: 'Αποτυχία εισαγωγής',
      message: ({ kind, problem }) =>
        `${listTitles[kind].el}: δεν καταχωρίστηκε τίποτα από το φύλλο σας. ${problem}`,
    },
    'export.done': {
      title: 'Εξαγωγή έτοιμη',
      message: ({ list, count }) =>
        `${titleOfList(list).el}: το αρχείο με ${counted('el', count)} ${count === 1 ? 'γραμμή' : 'γραμμές'} είναι έτοιμο. Φυλάσσεται για μία ημέρα.`,
    },
    'export.failed': {
      title: 'Αποτυχία εξαγωγής',
      message: ({ list, problem }) => `${titleOfList(list).el}: το αρχείο δεν γράφτηκε. ${problem}`,
    },
    'report.failed': {
      title: 'Ανεπίδοτη αναφορά',
      message: ({ name, month, problem }) =>
        `Η μηνιαία αναφορά δεν στάλθηκε: ${name}, ${month.slice(0, 7)}: ${problem}`,
    },
    'chat.mention': {
      title: 'Αναφορά συνομιλίας',
      message: ({ number, text }) => `${number}: «${text}»`,
    },
  },
}
