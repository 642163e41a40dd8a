import type { Permission } from '../permissions.ts'
import { listTitles } from '../constants/words.ts'
import type { Words } from '../constants/words.ts'

interface AuditKind {
  readonly word: Words
  /** As the trail names them: tables, and lists that were exported. */
  readonly entities: readonly string[]
  /** Who may read its records reads what was changed of them. */
  readonly read: Permission
}

/** Kinds of records by which the audit is filtered. What belongs to none is read by owners alone. */
export const auditKinds = {
  orders: { word: listTitles.orders, entities: ['orders', 'return_weights'], read: 'orders.read' },
  bookings: { word: listTitles.bookings, entities: ['bookings'], read: 'bookings.read' },
  groupages: { word: listTitles.groupages, entities: ['groupages', 'rafts'], read: 'groupages.read' },
  offers: { word: listTitles.offers, entities: ['offers', 'clauses'], read: 'offers.read' },
  firms: { word: listTitles.firms, entities: ['firms'], read: 'firms.read' },
  contacts: { word: listTitles.contacts, entities: ['contacts'], read: 'contacts.read' },
  groups: {
    word: listTitles.groups,
    entities: ['groups', 'group_recipients', 'suppressions'],
    read: 'groups.read',
  },
  places: { word: listTitles.places, entities: ['places'], read: 'places.read' },
  people: {
    word: { en: 'People', el: 'Άτομα' },
    entities: ['people', 'users', 'accounts'],
    read: 'users.read',
  },
  businesses: { word: listTitles.businesses, entities: ['businesses'], read: 'businesses.read' },
  banks: { word: listTitles.banks, entities: ['bank_accounts', 'banks'], read: 'banks.read' },
  mails: { word: listTitles.mails, entities: ['mail_threads', 'mails'], read: 'mails.read' },
  outbox: { word: listTitles.outbox, entities: ['outbox'], read: 'outbox.read' },
  expenses: { word: { en: 'Overheads', el: 'Γενικά έξοδα' }, entities: ['expenses'], read: 'expenses.read' },
  stats: { word: listTitles.stats, entities: ['stats'], read: 'statistics.read' },
  system: {
    word: { en: 'System', el: 'Σύστημα' },
    entities: ['jobs', 'installation', 'audit'],
    read: 'system.read',
  },
} as const satisfies Readonly<Record<string, AuditKind>>
export type AuditKindName = keyof typeof auditKinds

/** The names of the kinds, in their order. */
export const auditKindNames = Object.keys(auditKinds) as [AuditKindName, ...AuditKindName[]] // its own keys

/** The kind of what the trail names so; undefined where it belongs to none. */
export const kindOf = (entity: string): AuditKind | undefined => {
  const kinds: readonly AuditKind[] = Object.values(auditKinds)
  return kinds.find(({ entities }) => entities.includes(entity))
}

/** What was done, by the whole action or its last word. */
const verbs = {
  'session.opened': { en: 'signed in', el: 'σύνδεση' },
  'session.refused': { en: 'sign-in refused', el: 'άρνηση σύνδεσης' },
  'session.closed': { en: 'signed out', el: 'αποσύνδεση' },
  create: { en: 'entered', el: 'καταχώριση' },
  update: { en: 'changed', el: 'αλλαγή' },
  destroy: { en: 'deleted', el: 'διαγραφή' },
  active: { en: 'active or inactive', el: 'ενεργοποίηση ή απενεργοποίηση' },
  export: { en: 'exported', el: 'εξαγωγή' },
  import: { en: 'imported', el: 'εισαγωγή' },
  download: { en: 'file taken', el: 'λήψη αρχείου' },
  refused: { en: 'refused', el: 'άρνηση' },
  opened: { en: 'opened', el: 'άνοιγμα' },
  closed: { en: 'closed', el: 'κλείσιμο' },
  ended: { en: 'ended', el: 'τέλος' },
  mailed: { en: 'mailed', el: 'αποστολή email' },
  read: { en: 'read', el: 'ανάγνωση' },
  again: { en: 'tried again', el: 'νέα προσπάθεια' },
  discard: { en: 'discarded', el: 'απόρριψη' },
  merge: { en: 'merged', el: 'συγχώνευση' },
  changed: { en: 'changed', el: 'αλλαγή' },
  packet: { en: 'support packet taken', el: 'λήψη πακέτου υποστήριξης' },
} as const satisfies Readonly<Record<string, Words>>

/** What was done; the verb of the program where no word is known. */
export function wordOfAction(action: string, language: 'en' | 'el'): string {
  const verb = action.slice(action.indexOf('.') + 1)
  const known: Readonly<Record<string, Words>> = verbs
  return (known[action] ?? known[verb])?.[language] ?? verb
}

/** Actions by which the audit is filtered, each with the verbs that it stands for. */
export const auditActions = {
  entered: { word: { en: 'Entered', el: 'Καταχώριση' }, verbs: ['create', 'import'] },
  changed: { word: { en: 'Changed', el: 'Αλλαγή' }, verbs: ['update', 'active', 'changed', 'merge'] },
  deleted: { word: { en: 'Deleted', el: 'Διαγραφή' }, verbs: ['destroy', 'delete', 'deleted'] },
  taken: { word: { en: 'Exported, taken', el: 'Εξαγωγή, λήψη' }, verbs: ['export', 'download', 'packet'] },
  signed_in: { word: { en: 'Signed in', el: 'Σύνδεση' }, verbs: ['opened'] },
  refused: { word: { en: 'Refused', el: 'Άρνηση' }, verbs: ['refused'] },
} as const satisfies Readonly<Record<string, { word: Words; verbs: readonly string[] }>>
export type AuditActionName = keyof typeof auditActions

/** The names of these, in their order. */
export const auditActionNames = Object.keys(auditActions) as [AuditActionName, ...AuditActionName[]] // its own keys
