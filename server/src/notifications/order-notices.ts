import type { Language } from '@dromos/contract/constants/languages.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import type { NotifiedCommand } from './moves.policy.ts'
import { inLatin } from '../platform/latin.ts'
import { expectedSaid, windowSaid } from '../platform/said-times.ts'
import { counted, dayIn } from './notice-words.ts'

/** What is told of orders: to those who look after them, and to the accounts of their customers. */
export interface OrderNotices {
  'order.assigned': NamedOrder
  'orders.assigned': { count: number }
  'order.entered': { number: string; from: string; to: string; loading: string }
  'order.licences': { number: string; carrier: string; loading: string }
  /** A carrier's licences do not hold for several planned orders. */
  'orders.licences': { carrier_id: number; carrier: string; count: number }
  'order.over_limit': NamedOrder
  /** The truck of an order is not there when it should be. `kind`: 1 loading, 2 unloading. */
  'order.late': AwaitedTruck
  /** It is announced later than agreed, and not late yet. */
  'order.risk': AwaitedTruck
  /** Told to its customer: when it was planned and is expected now, by the clock of the place. `references` may be empty. */
  'order.delayed': AwaitedTruck &
    Record<'references' | 'from' | 'to' | 'starts' | 'ends' | 'expected', string>
  'order.moved': { number: string; move: NotifiedCommand }
  /** Several of the reader's at once, as their groupage was sent or called back. */
  'orders.moved': { count: number; move: 'assign' | 'unassign' }
  /** The time zone of a place was corrected after the reader's transport orders to it had been sent. */
  'orders.zone': { place_id: number; place: string; count: number }
  'order.damage': { number: string; customer: string; text: string }
  'order.damage_ended': { number: string; how: 'settle_damage' | 'withdraw_damage' }
  /** Its customer has added files. */
  'order.file': NamedOrder
}

interface NamedOrder {
  number: string
  customer: string
}

interface AwaitedTruck {
  number: string
  kind: StopKind
  place: string
}

/** What customers' accounts are told of orders. */
export const customerOrderNotices = ['order.entered', 'order.delayed', 'order.moved'] as const

const moved: Record<Language, Record<NotifiedCommand, (number: string) => string>> = {
  en: {
    assign: (number) => `Order ${number} has a carrier and awaits loading.`,
    unassign: (number) => `Order ${number} no longer has a carrier.`,
    carrier_cancel: (number) => `The carrier has cancelled order ${number}. It needs a new carrier.`,
    loaded: (number) => `Order ${number} is loaded and in transit.`,
    undo_loaded: (number) => `Order ${number} is not loaded after all.`,
    delivered: (number) => `Order ${number} is delivered.`,
    reopen: (number) => `Order ${number} is not delivered after all.`,
    cancel: (number) => `Order ${number} was cancelled.`,
    undo_cancel: (number) => `Order ${number} is not cancelled any more.`,
    close: (number) => `Order ${number} was closed.`,
    reopen_closed: (number) => `Order ${number} was reopened.`,
  },
  el: {
    assign: (number) => `Η παραγγελία ${number} έχει μεταφορέα και περιμένει φόρτωση.`,
    unassign: (number) => `Η παραγγελία ${number} δεν έχει πλέον μεταφορέα.`,
    carrier_cancel: (number) => `Ο μεταφορέας ακύρωσε την παραγγελία ${number}. Χρειάζεται άλλος.`,
    loaded: (number) => `Η παραγγελία ${number} φορτώθηκε και είναι καθ’ οδόν.`,
    undo_loaded: (number) => `Η παραγγελία ${number} τελικά δεν έχει φορτωθεί.`,
    delivered: (number) => `Η παραγγελία ${number} παραδόθηκε.`,
    reopen: (number) => `Η παραγγελία ${number} τελικά δεν έχει παραδοθεί.`,
    cancel: (number) => `Η παραγγελία ${number} ακυρώθηκε.`,
    undo_cancel: (number) => `Η ακύρωση της παραγγελίας ${number} αναιρέθηκε.`,
    close: (number) => `Η παραγγελία ${number} έκλεισε.`,
    reopen_closed: (number) => `Η παραγγελία ${number} άνοιξε ξανά.`,
  },
}

const delayIn: Record<Language, (delay: OrderNotices['order.delayed']) => string> = {
  en: ({ number, references, from, to, kind, place, expected, ...planned }) => {
    const order = `${number}${references && ` (ref. ${references})`}, ${inLatin(from)} → ${inLatin(to)}`
    const stop = `${kind === stopKind.loading ? 'Loading' : 'Delivery'} in ${inLatin(place)}`
    const day = (iso: string): string => dayIn('en', iso)
    return `${order}: ${stop} was planned for ${windowSaid(planned, day)} and is now expected on ${expectedSaid(expected, day, 'en')}.`
  },
  el: ({ number, references, from, to, kind, place, expected, ...planned }) => {
    const order = `${number}${references && ` (αναφ. ${references})`}, ${from} → ${to}`
    const stop = `${kind === stopKind.loading ? 'Η φόρτωση' : 'Η παράδοση'} (${place})`
    const day = (iso: string): string => dayIn('el', iso)
    return `${order}. ${stop} είχε προγραμματιστεί για ${windowSaid(planned, day)} και αναμένεται πλέον ${expectedSaid(expected, day, 'el')}.`
  },
}

type Texts = {
  readonly [K in keyof OrderNotices]: { title: string; message: (params: OrderNotices[K]) => string }
}

export const orderNotices: Record<Language, Texts> = {
  en: {
    'order.assigned': {
      title: 'Order assigned',
      message: ({ number, customer }) => `Order ${number} for ${customer} was assigned to you.`,
    },
    'orders.assigned': {
      title: 'Orders assigned',
      message: ({ count }) => `${counted('en', count)} orders were assigned to you.`,
    },
    'order.entered': {
      title: 'New order',
      message: ({ number, from, to, loading }) =>
        `Order ${number}, ${from} → ${to}, was created for you. Loading ${dayIn('en', loading)}.`,
    },
    'order.licences': {
      title: 'Carrier licences',
      message: ({ number, carrier, loading }) =>
        `Not Valid Carrier Licenses: ${carrier} for order ${number}, loading ${dayIn('en', loading)}.`,
    },
    'orders.licences': {
      title: 'Carrier licences',
      message: ({ carrier, count }) =>
        `Not Valid Carrier Licenses: ${carrier} for ${counted('en', count)} planned orders.`,
    },
    'order.over_limit': {
      title: 'Insurance limit',
      message: ({ number, customer }) =>
        `${customer} owes more than its insurance limit, with order ${number}.`,
    },
    'order.late': {
      title: 'Order late',
      message: ({ number, kind, place }) =>
        `Order ${number} is late for ${kind === stopKind.loading ? 'loading' : 'delivery'} in ${place}.`,
    },
    'order.risk': {
      title: 'Delay announced',
      message: ({ number, kind, place }) =>
        `Order ${number} will be late for ${kind === stopKind.loading ? 'loading' : 'delivery'} in ${place}.`,
    },
    'order.delayed': { title: 'Shipment delayed', message: (delay) => delayIn.en(delay) },
    'order.moved': { title: 'Order status', message: ({ number, move }) => moved.en[move](number) },
    'orders.moved': {
      title: 'Order status',
      message: ({ count, move }) =>
        `${counted('en', count)} of your orders ${move === 'assign' ? 'have a carrier and await loading' : 'no longer have a carrier'}.`,
    },
    'orders.zone': {
      title: 'Hours moved',
      message: ({ place, count }) =>
        `The time zone of ${place} was corrected. ${count === 1 ? 'The transport order of one of your orders was' : `Transport orders of ${counted('en', count)} of your orders were`} sent before: send ${count === 1 ? 'it' : 'them'} again.`,
    },
    'order.damage': {
      title: 'Goods damaged',
      message: ({ number, customer, text }) =>
        `Damage to order ${number} (${customer})${text ? `: “${text}”` : '.'}`,
    },
    'order.damage_ended': {
      title: 'Damage settled',
      message: ({ number, how }) =>
        how === 'settle_damage'
          ? `A damage of order ${number} is settled.`
          : `A damage of order ${number} was withdrawn.`,
    },
    'order.file': {
      title: 'Customer files',
      message: ({ number, customer }) => `${customer} has added files to order ${number}.`,
    },
  },
  el: {
    'order.assigned': {
      title: 'Ανάθεση παραγγελίας',
      message: ({ number, customer }) => `Σας ανατέθηκε η παραγγελία ${number} (${customer}).`,
    },
    'orders.assigned': {
      title: 'Ανάθεση παραγγελιών',
      message: ({ count }) => `Σας ανατέθηκαν ${counted('el', count)} παραγγελίες.`,
    },
    'order.entered': {
      title: 'Νέα παραγγελία',
      message: ({ number, from, to, loading }) =>
        `Καταχωρίστηκε για εσάς η παραγγελία ${number}, ${from} → ${to}. Φόρτωση ${dayIn('el', loading)}.`,
    },
    'order.licences': {
      title: 'Άδειες μεταφορέα',
      message: ({ number, carrier, loading }) =>
        `Μη έγκυρες άδειες μεταφορέα: ${carrier}, παραγγελία ${number}, φόρτωση ${dayIn('el', loading)}.`,
    },
    'orders.licences': {
      title: 'Άδειες μεταφορέα',
      message: ({ carrier, count }) =>
        `Μη έγκυρες άδειες μεταφορέα: ${carrier}, σε ${counted('el', count)} προγραμματισμένες παραγγελίες.`,
    },
    'order.over_limit': {
      title: 'Όριο ασφάλισης',
      message: ({ number, customer }) =>
        `Η εταιρεία ${customer} οφείλει πάνω από το όριο ασφάλισης, με την παραγγελία ${number}.`,
    },
    'order.late': {
      title: 'Καθυστέρηση παραγγελίας',
      message: ({ number, kind, place }) =>
        `Η παραγγελία ${number} καθυστερεί στη${kind === stopKind.loading ? ' φόρτωση' : 'ν παράδοση'}: ${place}.`,
    },
    'order.risk': {
      title: 'Αναγγελία καθυστέρησης',
      message: ({ number, kind, place }) =>
        `Η παραγγελία ${number} θα καθυστερήσει στη${kind === stopKind.loading ? ' φόρτωση' : 'ν παράδοση'}: ${place}.`,
    },
    'order.delayed': { title: 'Καθυστέρηση αποστολής', message: (delay) => delayIn.el(delay) },
    'order.moved': { title: 'Κατάσταση παραγγελίας', message: ({ number, move }) => moved.el[move](number) },
    'orders.moved': {
      title: 'Κατάσταση παραγγελιών',
      message: ({ count, move }) =>
        `${counted('el', count)} παραγγελίες σας ${move === 'assign' ? 'έχουν μεταφορέα και περιμένουν φόρτωση' : 'δεν έχουν πλέον μεταφορέα'}.`,
    },
    'orders.zone': {
      title: 'Διόρθωση ωρών',
      message: ({ place, count }) =>
        `Διορθώθηκε η ζώνη ώρας του τόπου ${place}. ${count === 1 ? 'Η εντολή μεταφοράς μιας παραγγελίας σας είχε ήδη σταλεί: στείλτε την ξανά.' : `Οι εντολές μεταφοράς για ${counted('el', count)} παραγγελίες σας είχαν ήδη σταλεί: στείλτε τις ξανά.`}`,
    },
    'order.damage': {
      title: 'Ζημιά εμπορευμάτων',
      message: ({ number, customer, text }) =>
        `Ζημιά στην παραγγελία ${number} (${customer})${text ? `: «${text}»` : '.'}`,
    },
    'order.damage_ended': {
      title: 'Διακανονισμός ζημιάς',
      message: ({ number, how }) =>
        how === 'settle_damage'
          ? `Ζημιά της παραγγελίας ${number} διακανονίστηκε.`
          : `Ζημιά της παραγγελίας ${number} ανακλήθηκε.`,
    },
    'order.file': {
      title: 'Αρχεία πελάτη',
      message: ({ number, customer }) => `Ο πελάτης ${customer} πρόσθεσε αρχεία στην παραγγελία ${number}.`,
    },
  },
}
