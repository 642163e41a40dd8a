import { addDays } from '../../../contract/src/statistics/period.rules.ts'
import { officeDay } from '../../../contract/src/constants/office.ts'

/** What is typed, and the choice that must come first by it. */
export type Choice = readonly [typed: string, option: string]

/** A stop as it is said on the telephone. */
export interface SaidStop {
  place: Choice
  date: string
  window?: readonly [from: string, to: string]
}

/** An order as a customer tells it. */
export interface PhoneCall {
  about: string
  language?: 'el'
  customer: Choice
  price: string
  loading: SaidStop
  unloading: SaidStop
  trailer?: Choice
  /** A part of a truck: its kind, and the metres. */
  part?: readonly [kind: Choice, metres: string]
  weight?: string
  /** What was carried before weighed something else. */
  weighedBefore?: number
  packing?: readonly [kind: Choice, pieces: string]
  cargo?: Choice
  reference?: readonly [kind: Choice, number: string] | undefined
  /** What the customer had us carry before: all but days, price and numbers; to another place; nothing of use. */
  before: 'same' | 'elsewhere' | 'nothing'
  /** A chord counts as one key. With more than these something has been lost. */
  most: number
}

/** A day from today on, as a dispatcher may write it; always as many keys, whatever the calendar says. */
function inDays(count: number, form: string): string {
  const [year = '', month = '', day = ''] = addDays(officeDay(new Date()), count).split('-')
  const parts: Record<string, string> = { yyyy: year, yy: year.slice(2), m: month, d: day }
  return form.replaceAll(/yyyy|yy|m|d/g, (part) => parts[part] ?? part)
}

const customerOrder: Choice = ['customer o', 'Customer order no.']

/** The calls of a dispatcher's hour, with what was said. */
export const calls: readonly PhoneCall[] = [
  {
    about: 'a full truck with its times, weight, pallets, cargo and reference',
    customer: ['bavaria', 'Bavaria Frucht Import GmbH'],
    price: '4350',
    loading: { place: ['aspropyr', 'Ασπροπύργου'], date: inDays(4, 'd/m'), window: ['8', '12'] },
    unloading: { place: ['munchen', 'München'], date: inDays(7, 'd/m'), window: ['6', '10'] },
    trailer: ['reefer', 'Reefer'],
    weight: '22400',
    packing: [['eur', 'EUR/EPAL'], '33'],
    cargo: ['dairy', 'Dairy'],
    reference: [customerOrder, '4500112233'],
    before: 'same',
    most: 43,
  },
  {
    about: 'a reefer to Austria',
    customer: ['gruber', 'Wiener Feinkost Gruber GmbH'],
    price: '3900',
    loading: { place: ['ελασσον', 'Ελασσόνας'], date: inDays(5, 'd/m') },
    unloading: { place: ['inzersdorf', 'Wien'], date: inDays(8, 'd/m') },
    trailer: ['reefer', 'Reefer'],
    reference: [customerOrder, 'WFG-5521'],
    before: 'same',
    most: 41,
  },
  {
    about: 'an import with its days written in full',
    customer: ['λευκες', 'Λευκές Συσκευές Νικολαΐδης ΑΕ'],
    price: '2950',
    loading: { place: ['wolfsburg', 'Wolfsburg'], date: inDays(24, 'd.m.yyyy') },
    unloading: { place: ['μεταμορφ', 'Μεταμόρφωσης'], date: inDays(28, 'd/m/yy') },
    trailer: ['mega', 'Mega / lowdeck'],
    before: 'same',
    most: 39,
  },
  {
    about: 'a part of a truck to Sweden, to a place of its own',
    customer: ['nordisk', 'Nordisk Ost & Vin AB'],
    price: '3.710,50',
    loading: { place: ['νεμεα', 'Νεμέας'], date: inDays(6, 'd/m') },
    unloading: { place: ['goteborg', 'Göteborg'], date: inDays(11, 'd/m') },
    part: [['part', 'Part load (LTL)'], '6,8'],
    weight: '9800',
    before: 'elsewhere',
    most: 46,
  },
  {
    about: 'a domestic one of a customer called by the VAT number',
    customer: ['VAT', 'Super Agora Λιανεμπόριο ΑΕ'],
    price: '640',
    loading: { place: ['σινδου', 'Σίνδου'], date: inDays(4, 'd/m') },
    unloading: { place: ['διανομης πατρ', 'Κέντρο Διανομής Πάτρας'], date: inDays(5, 'd/m') },
    before: 'same',
    most: 36,
  },
  {
    about: 'to Sofia, in Greek, with a Greek reference',
    language: 'el',
    customer: ['delikatessen', 'Delikatessen Sofia EOOD'],
    price: '1180',
    loading: { place: ['ξανθη', 'Ξάνθης'], date: inDays(11, 'd-m') },
    unloading: { place: ['sofia', 'Logisticen Park Sofia'], date: inDays(12, 'd-m-yy') },
    reference: [['αρ. παραγγελιας π', 'Αρ. παραγγελίας πελάτη'], 'ΤΙΜ 4471'],
    before: 'same',
    most: 51,
  },
  {
    about: 'a reefer from the Netherlands, in Greek',
    language: 'el',
    customer: ['τροφιμα αιγ', 'Τρόφιμα Αιγαίου'],
    price: '4100',
    loading: { place: ['barendrecht', 'Barendrecht'], date: inDays(34, 'dm'), window: ['14', '18'] },
    unloading: {
      place: ['λαχαναγορα', 'Κεντρική Λαχαναγορά Αθηνών'],
      date: inDays(38, 'dm'),
      window: ['4', '7'],
    },
    trailer: ['ψυγειο', 'Ψυγείο'],
    weight: '19500',
    weighedBefore: 21_000,
    before: 'same',
    most: 49,
  },
  {
    about: 'to Bulgaria with a window, on a lane that is new',
    customer: ['μονωσεις', 'Μονώσεις Θήβας Βιοτεχνική'],
    price: '1350',
    loading: { place: ['μονωτικ', 'Μονωτικών Θήβας'], date: inDays(10, 'd/m'), window: ['8', '16'] },
    unloading: { place: ['plovdiv', 'Plovdiv'], date: inDays(12, 'd/m'), window: ['8', '16'] },
    before: 'nothing',
    most: 59,
  },
  {
    about: 'tomorrow, and the day after',
    customer: ['σκυδρας', 'Κονσερβοποιία Σκύδρας ΑΒΕΕ'],
    price: '2100',
    loading: { place: ['κονσ σκυδρας', 'Κονσερβοποιία Σκύδρας'], date: 'tomorrow' },
    unloading: { place: ['praha', 'Praha'], date: '+3' },
    before: 'same',
    most: 32,
  },
  {
    about: 'of a customer who never had us carry anything',
    customer: ['NEW', 'NEW'],
    price: '2700',
    loading: { place: ['νεμεα', 'Νεμέας'], date: inDays(17, 'd/m'), window: ['8', '14'] },
    unloading: { place: ['hamburg', 'Hamburg'], date: inDays(21, 'd/m'), window: ['6', '12'] },
    trailer: ['reefer', 'Reefer'],
    weight: '18000',
    before: 'nothing',
    most: 71,
  },
]
