import { describe, expect, it, vi } from 'vitest'
import { words } from '@dromos/contract/constants/words.ts'
import type { Texts } from './messages.ts'

const features = new Map<string, { en: Texts; el: Texts }>()

vi.mock('./messages.ts', () => ({
  defineMessages: (name: string, messages: { en: Texts; el: Texts }) => {
    features.set(name, messages)
    return () => ''
  },
}))

const modules = import.meta.glob('../**/*.messages.ts')
for (const load of Object.values(modules)) await load()

interface Label {
  at: string
  key: string
  en: string
  el: string
}

function labelsOf(en: Texts, el: Texts, path: string): Label[] {
  return Object.entries(en).flatMap(([key, english]) => {
    const greek = el[key]
    if (typeof english !== 'string') {
      return typeof greek === 'object' ? labelsOf(english, greek, `${path}.${key}`) : []
    }
    return typeof greek === 'string' ? [{ at: `${path}.${key}`, key, en: english, el: greek }] : []
  })
}

/** Fields stand at the top of their feature, or in a group of fields. */
const isField = ({ at }: Label): boolean => /^[^.]+\.(?:field\.)?[^.]+$/.test(at)

const labels = [...features].flatMap(([feature, { en, el }]) => labelsOf(en, el, feature))

// What bears the name of a column but is something else, and what.
const otherThings: Record<string, string> = {
  'order-filters.invoice': 'whether there is one, and whether it is paid',
  'orderBulk.invoice': 'an act',
  'businesses.companyName': 'a short name beside the registered one',
  'calendar-feed.address': 'where a calendar reads the feed',
  'carrierEntry.person': 'the head of a part: the driver and the truck',
  'contacts.person': 'the head of a part: whoever the contact is',
  'firms.name': 'a firm has a company name',
  'offerLife.name': 'of whoever accepts',
  'security.name': 'a passkey’s own name',
  'person.name': 'a person has a first name and a surname',
  'person.address': 'one of the firm’s addresses is chosen',
  'person.contact': 'one of the firm’s contacts is chosen',
  'openSessions.address': 'a network address',
  'places.address': 'the head of a part',
  'places.contact': 'the head of a part',
  'places.person': 'the contact at the place',
}

/** Labels named as a column is, with another word than it has. */
const strayIn = (list: readonly Label[]): string[] =>
  list
    .filter(isField)
    .filter(({ key, en, el }) => {
      const word = Object.entries(words).find(([name]) => name === key)?.[1]
      return word !== undefined && (word.en !== en || word.el !== el)
    })
    .map(({ at }) => at)

// One English word, several Greek ones: the genders of a language, or things that English calls alike.
const severalInGreek: Record<string, string> = {
  Accepted: 'gender',
  Active: 'gender',
  All: 'gender',
  'Assign carrier': 'an act; short beside an hour',
  'Credit used': 'short in a table',
  Inactive: 'gender',
  Packing: 'number',
  Type: 'of a cost; what a firm is',
  By: 'a person; what figures are grouped by',
  Cancelled: 'gender',
  Change: 'an act; a difference',
  Colleague: 'case',
  Customer: 'case',
  Declined: 'number',
  Delivered: 'number',
  Desk: 'the dispatchers; the office',
  English: 'a heading; within a sentence',
  File: 'a paper; an act; the copy that is kept',
  Greek: 'a heading; within a sentence',
  Late: 'number',
  Lifted: 'number',
  Load: 'what is carried; how it is loaded',
  Of: 'a day; a side',
  Other: 'gender',
  Owner: 'of a conversation; a role',
  Scheduled: 'gender',
  Sent: 'number',
  Share: 'of a cost; of cases',
  'Show more': 'gender',
  Stop: 'of a journey; an act',
  Unanswered: 'number',
  Weight: 'of a load; of a part of a score',
  Who: 'number',
  '{{count}} late': 'number',
  '{{count}} late or at risk': 'number',
  '{{count}} min': 'short on a bar',
  Code: 'of a lookup; of an app',
  Dark: 'gender',
  'Delete “{{name}}”': 'gender',
  Delivery: 'the stop; a tab of orders on their way',
  Drafts: 'gender',
  Done: 'an act; what is behind one on this day',
  Details: 'of an order; of anything else',
  'File removed': 'an act; a notice',
  Finished: 'a tab; a state',
  Light: 'gender',
  Loading: 'the stop; a tab of orders that wait',
  Mine: 'gender',
  Name: 'of a firm; of anything else',
  'No carrier yet': 'in the rail; short in a table',
  'Notifications: {{count}} new': 'number',
  Open: 'a state; an act',
  Overdue: 'gender',
  'Paid to the carrier': 'what was paid; what is asked for dead freight',
  Prepaid: 'an advance; the freight; short in a table',
  Requested: 'number',
  Price: 'what a customer pays; what was agreed',
  Rate: 'of a currency; an act',
  'Released to the customer': 'an act; a state',
  'Rename or share “{{name}}”': 'gender',
  'Shared by colleagues': 'gender',
  'Shared with colleagues': 'gender',
  'Still open': 'an amount; what is missing',
  To: 'a bound; a recipient',
  Unread: 'gender and number',
  '{{count}} new': 'number',
}

/** Short labels that Greek has more than one word for. */
function doubledIn(list: readonly Label[]): string[] {
  const greek = new Map<string, Set<string>>()
  for (const { en, el } of list) if (en.length < 30) greek.set(en, (greek.get(en) ?? new Set()).add(el))
  return [...greek].filter(([, found]) => found.size > 1).map(([english]) => english)
}

describe('a thing with one word', () => {
  it('has it on its form as in its list, in both languages', () => {
    expect(strayIn(labels).filter((at) => !(at in otherThings))).toEqual([])
    expect(Object.keys(otherThings).filter((at) => !labels.some((label) => label.at === at))).toEqual([])
    expect(strayIn([{ at: 'ships.phone', key: 'phone', en: 'Number', el: 'Αριθμός' }])).toEqual([
      'ships.phone',
    ])
  })

  it('has one in Greek wherever it has one in English', () => {
    expect(doubledIn(labels).filter((english) => !(english in severalInGreek))).toEqual([])
    const [cargo, again] = [{ el: 'Φορτίο' }, { el: 'Εμπόρευμα' }].map((word) => ({
      at: '',
      key: '',
      en: 'Cargo',
      ...word,
    }))
    expect(doubledIn([cargo, again].filter((label) => label !== undefined))).toEqual(['Cargo'])
  })
})
