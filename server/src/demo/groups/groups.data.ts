import type { LegalBasis } from '@dromos/contract/groups/legal-bases.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

/** A group of the demonstration: whom it takes, what is written, and how many days ago it was sent. */
export interface DemoGroup {
  name: string
  legal_basis: LegalBasis
  legal_note: string
  language: Language
  subject: string
  message: string
  other_subject: string
  other_message: string
  side: 'is_carrier' | 'is_customer'
  countries: readonly string[]
  most: number
  emails: readonly string[]
  sentDaysAgo: readonly number[]
  /** A colleague's number. */
  by: number
}

export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Carriers of Italy',
    legal_basis: 'contract',
    legal_note: 'Framework agreements of 2025.',
    language: 'en',
    subject: 'Ferries Patra – Ancona: timetable of the winter',
    message:
      '<p>Dear {first_name|colleague},</p><p>from the first Monday of the month the ferries of the <strong>Patra – Ancona</strong> line leave at 17:30. Please be at the gate two hours earlier.</p><ul><li>Refrigerated trailers: reserve the plug with the booking.</li><li>Live bookings close at noon.</li></ul><p>Thank you for driving with us.</p>',
    other_subject: '',
    other_message: '',
    side: 'is_carrier',
    countries: ['IT'],
    most: 24,
    emails: ['gate@ferries.example', 'agent.ancona@ferries.example'],
    sentDaysAgo: [47, 12],
    by: 1,
  },
  {
    name: 'Πελάτες Ελλάδας: εορταστικό ωράριο',
    legal_basis: 'customer',
    legal_note: 'Ενεργοί πελάτες του τελευταίου έτους.',
    language: 'el',
    subject: 'Ωράριο Χριστουγέννων για την {firm|εταιρεία σας}',
    message:
      '<p>Αγαπητέ συνεργάτη {first_name|},</p><p>από τις 24 έως τις 26 Δεκεμβρίου και την 1η Ιανουαρίου δεν γίνονται φορτώσεις. Ζητήστε τις τελευταίες φορτώσεις έως τις <strong>20 Δεκεμβρίου</strong>.</p><p>Καλές γιορτές!</p>',
    other_subject: 'Christmas hours for {firm|your firm}',
    other_message:
      '<p>Dear {first_name|colleague},</p><p>there are no loadings from 24 to 26 December and on 1 January. Please ask for the last ones by <strong>20 December</strong>.</p><p>Season’s greetings!</p>',
    side: 'is_customer',
    countries: ['GR', 'CY'],
    most: 60,
    emails: [],
    sentDaysAgo: [5],
    by: 2,
  },
  {
    name: 'Customers of the north: prices of spring',
    legal_basis: 'customer',
    legal_note: '',
    language: 'en',
    subject: 'Our prices from 1 March',
    message:
      '<p>Dear {first_name|colleague},</p><p>as agreed, the diesel surcharge of {firm|your firm} is adjusted on 1 March. The new table is attached.</p>',
    other_subject: '',
    other_message: '',
    side: 'is_customer',
    countries: ['DE', 'NL', 'AT', 'PL'],
    most: 40,
    emails: ['purchasing@hafenwerk.example'],
    sentDaysAgo: [],
    by: 3,
  },
  {
    name: 'Newsletter',
    legal_basis: 'consent',
    legal_note: 'Signed at our stand, Posidonia, June 2026.',
    language: 'en',
    subject: 'Dromos this month',
    message:
      '<h2>New: a weekly groupage to Sofia</h2><p>Every Thursday from Aspropyrgos, there on Saturday.</p><p>Questions? Just answer this mail.</p>',
    other_subject: 'Η Dromos αυτόν τον μήνα',
    other_message:
      '<h2>Νέο: εβδομαδιαίο γκρουπάζ για Σόφια</h2><p>Κάθε Πέμπτη από τον Ασπρόπυργο, εκεί το Σάββατο.</p><p>Απορίες; Απαντήστε σε αυτό το μήνυμα.</p>',
    side: 'is_customer',
    countries: ['GR', 'BG', 'RO'],
    most: 30,
    emails: ['visitor1@posidonia.example', 'visitor2@posidonia.example', 'visitor3@posidonia.example'],
    sentDaysAgo: [62, 33, 3],
    by: 1,
  },
  {
    name: 'Dispatch desks of carriers in Bulgaria and Romania',
    legal_basis: 'contract',
    legal_note: '',
    language: 'en',
    subject: 'Border Kulata: night works',
    message:
      '<p>Dear {first_name|colleague},</p><p>the crossing at Kulata is closed for trucks from 23:00 to 05:00 this week. Please plan by Makaza, and tell us of delays at once.</p>',
    other_subject: '',
    other_message: '',
    side: 'is_carrier',
    countries: ['BG', 'RO'],
    most: 20,
    emails: [],
    sentDaysAgo: [19],
    by: 4,
  },
]

/** Addresses that get no group mail, in the order in which that was noted. */
export const demoSuppressions = [
  {
    address: 'old.desk@trasporti.example',
    kind: 'undeliverable',
    reason: '550 5.1.1 no such user',
    daysAgo: 47,
  },
  { address: 'visitor2@posidonia.example', kind: 'unsubscribed', reason: '', daysAgo: 33 },
  {
    address: 'info@gone-carrier.example',
    kind: 'undeliverable',
    reason: '550 5.1.10 address rejected',
    daysAgo: 12,
  },
  { address: 'agent.ancona@ferries.example', kind: 'unsubscribed', reason: 'By telephone', daysAgo: 11 },
] as const
