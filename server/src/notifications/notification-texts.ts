import { answeredBookings, bookingNotices } from './booking-notices.ts'
import type { BookingNotices } from './booking-notices.ts'
import { mailFault } from '@dromos/contract/base/messages.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/notice-choices.ts'
import { shortMonths } from '@dromos/contract/trade/clock.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { roleNames } from '@dromos/contract/trade/roles.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { titleOfList } from '@dromos/contract/views/list-titles.ts'
import type { StopKind } from '@dromos/contract/trade/stops.ts'

export interface NoticeParams extends BookingNotices {
  'order.assigned': { number: string; customer: string }
  'orders.assigned': { count: number }
  'order.entered': { number: string; from: string; to: string; loading: string }
  'order.licences': { number: string; carrier: string; loading: string }
  'order.over_limit': { number: string; customer: string }
  /** The truck of an order is not there when it should be. `kind`: 1 loading, 2 unloading. */
  'order.late': { number: string; kind: StopKind; place: string }
  /** `reason`: what its server said, or the key of a sentence; older ones have none. */
  'mail.failed': { recipient: string; subject: string; reason?: string }
  /** Its mail server had all of it, and the connection ended before it answered. */
  'mail.uncertain': { recipient: string; subject: string; reason?: string }
  'account.password': Record<string, never>
  'account.role': { role: RoleId }
  'firm_file.waiting': { id: number; firm: string }
  'import.done': { id: number; kind: ImportKind; count: number }
  'import.failed': { id: number; kind: ImportKind; problem: string }
  /** A list that the reader wanted as a file is written. */
  'export.done': { list: ViewedList; count: number }
  /** It could not be written. */
  'export.failed': { list: ViewedList; problem: string }
}

export type NoticeKind = keyof NoticeParams

/** The kinds that customers' accounts may get; all others are the staff's alone. */
export const customerKinds: readonly NoticeKind[] = [
  'order.entered',
  ...answeredBookings,
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

/** Under what a kind is chosen; null for what is always told. */
export const topicOf: Readonly<Record<NoticeKind, NoticeTopic | null>> = {
  'order.assigned': 'assigned',
  'orders.assigned': 'assigned',
  'order.entered': 'entered',
  'order.licences': 'papers',
  'order.over_limit': 'credit',
  'order.late': 'late',
  ...bookingTopics,
  'mail.failed': 'mails',
  'mail.uncertain': 'mails',
  'account.password': null,
  'account.role': null,
  'firm_file.waiting': 'papers',
  'import.done': 'sheets',
  'import.failed': 'sheets',
  'export.done': 'sheets',
  'export.failed': 'sheets',
}

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

const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  el: new Intl.DateTimeFormat('el-GR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
} as const

const dayIn = (language: Language, day: string): string =>
  shortMonths(dayFormats[language].format(new Date(`${day}T00:00:00Z`)).replaceAll(',', ''))

const figures = { en: new Intl.NumberFormat('en-GB'), el: new Intl.NumberFormat('el-GR') } as const

const texts: Record<Language, Texts> = {
  en: {
    'order.assigned': {
      title: 'Order assigned',
      message: ({ number, customer }) => `Order ${number} for ${customer} was assigned to you.`,
    },
    'orders.assigned': {
      title: 'Orders assigned',
      message: ({ count }) => `${figures.en.format(count)} orders were assigned to you.`,
    },
    'order.entered': {
      title: 'New order',
      message: ({ number, from, to, loading }) =>
        `Order ${number}, ${from} → ${to}, was entered for you. Loading ${dayIn('en', loading)}.`,
    },
    'order.licences': {
      title: 'Carrier licences',
      message: ({ number, carrier, loading }) =>
        `Not Valid Carrier Licenses: ${carrier} for order ${number}, loading ${dayIn('en', loading)}.`,
    },
    'order.over_limit': {
      title: 'Insurance limit',
      message: ({ number, customer }) =>
        `${customer} owes more than its insured amount, with order ${number}.`,
    },
    'order.late': {
      title: 'Order late',
      message: ({ number, kind, place }) =>
        `Order ${number} is late for ${kind === stopKind.loading ? 'loading' : 'delivery'} in ${place}.`,
    },
    ...bookingNotices.en,
    'mail.failed': {
      title: 'Undelivered mail',
      message: ({ recipient, subject, reason = '' }) =>
        [`“${subject}” could not be delivered to ${recipient}.`, mailFault(reason, 'en')].join(' ').trim(),
    },
    'mail.uncertain': {
      title: 'Uncertain mail',
      message: ({ recipient, subject }) =>
        `It is not known whether “${subject}” reached ${recipient}: their mail server gave no answer. Ask before you send it again.`,
    },
    'account.password': {
      title: 'Password changed',
      message: () => 'Your password was changed. If it was not you, tell an administrator at once.',
    },
    'account.role': {
      title: 'Role changed',
      message: ({ role }) => `Your role is now: ${roleNames.en[role]}.`,
    },
    'firm_file.waiting': {
      title: 'Documents waiting',
      message: ({ firm }) => `Documents of ${firm} wait for approval.`,
    },
    'import.done': {
      title: 'Import done',
      message: ({ kind, count }) =>
        `${listTitles[kind].en}: ${figures.en.format(count)} ${count === 1 ? 'row of your sheet was' : 'rows of your sheet were'} entered.`,
    },
    'import.failed': {
      title: 'Import failed',
      message: ({ kind, problem }) => `${listTitles[kind].en}: nothing of your sheet was entered. ${problem}`,
    },
    'export.done': {
      title: 'Export ready',
      message: ({ list, count }) =>
        `${titleOfList(list).en}: the file with ${figures.en.format(count)} ${count === 1 ? 'row' : 'rows'} is ready. It is kept for a day.`,
    },
    'export.failed': {
      title: 'Export failed',
      message: ({ list, problem }) => `${titleOfList(list).en}: the file could not be written. ${problem}`,
    },
  },
  el: {
    'order.assigned': {
      title: 'Ανάθεση παραγγελίας',
      message: ({ number, customer }) => `Σας ανατέθηκε η παραγγελία ${number} (${customer}).`,
    },
    'orders.assigned': {
      title: 'Ανάθεση παραγγελιών',
      message: ({ count }) => `Σας ανατέθηκαν ${figures.el.format(count)} παραγγελίες.`,
    },
    'order.entered': {
      title: 'Νέα παραγγελία',
      message: ({ number, from, to, loading }) =>
        `Καταχωρήθηκε για εσάς η παραγγελία ${number}, ${from} → ${to}. Φόρτωση ${dayIn('el', loading)}.`,
    },
    'order.licences': {
      title: 'Άδειες μεταφορέα',
      message: ({ number, carrier, loading }) =>
        `Μη έγκυρες άδειες μεταφορέα: ${carrier}, παραγγελία ${number}, φόρτωση ${dayIn('el', loading)}.`,
    },
    'order.over_limit': {
      title: 'Όριο ασφάλισης',
      message: ({ number, customer }) =>
        `Η εταιρεία ${customer} οφείλει πάνω από το ασφαλισμένο ποσό, με την παραγγελία ${number}.`,
    },
    'order.late': {
      title: 'Καθυστέρηση παραγγελίας',
      message: ({ number, kind, place }) =>
        `Η παραγγελία ${number} καθυστερεί στη${kind === stopKind.loading ? ' φόρτωση' : 'ν παράδοση'}: ${place}.`,
    },
    ...bookingNotices.el,
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
    'firm_file.waiting': {
      title: 'Αναμονή έγκρισης',
      message: ({ firm }) => `Έγγραφα της εταιρείας ${firm} περιμένουν έγκριση.`,
    },
    'import.done': {
      title: 'Ολοκλήρωση εισαγωγής',
      message: ({ kind, count }) =>
        `${listTitles[kind].el}: ${count === 1 ? 'καταχωρήθηκε 1 γραμμή' : `καταχωρήθηκαν ${figures.el.format(count)} γραμμές`} του φύλλου σας.`,
    },
    'import.failed': {
      title: 'Αποτυχία εισαγωγής',
      message: ({ kind, problem }) =>
        `${listTitles[kind].el}: δεν καταχωρήθηκε τίποτα από το φύλλο σας. ${problem}`,
    },
    'export.done': {
      title: 'Εξαγωγή έτοιμη',
      message: ({ list, count }) =>
        `${titleOfList(list).el}: το αρχείο με ${figures.el.format(count)} ${count === 1 ? 'γραμμή' : 'γραμμές'} είναι έτοιμο. Φυλάσσεται για μία ημέρα.`,
    },
    'export.failed': {
      title: 'Αποτυχία εξαγωγής',
      message: ({ list, problem }) => `${titleOfList(list).el}: το αρχείο δεν γράφτηκε. ${problem}`,
    },
  },
}
