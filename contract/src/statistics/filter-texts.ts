import { officeZone } from '../constants/office.ts'
import type { Language } from '../constants/languages.ts'

/** What figures are narrowed by, on the screen and on paper. */
export const statisticsFilterTexts = {
  en: {
    period: 'Period',
    firm_type: 'Firms are',
    firms: 'Firms',
    sides: { customer: 'Customers', carrier: 'Carriers' },
    users: 'Responsible',
    country_from: 'From country',
    country_to: 'To country',
    operations: 'Customer’s services',
    trailers: 'Trailer types',
    cargos: 'Goods',
    loads: 'Load types',
    status: 'Status',
    damages: 'With damage',
    complete_damage: 'Complete damage',
    groups: { time: 'When', parties: 'Who', journey: 'Where', load: 'Load and truck', state: 'How it went' },
  },
  el: {
    period: 'Περίοδος',
    firm_type: 'Οι εταιρείες είναι',
    firms: 'Εταιρείες',
    sides: { customer: 'Πελάτες', carrier: 'Μεταφορείς' },
    users: 'Υπεύθυνος',
    country_from: 'Από χώρα',
    country_to: 'Σε χώρα',
    operations: 'Υπηρεσίες του πελάτη',
    trailers: 'Τύποι επικαθήμενου',
    cargos: 'Εμπορεύματα',
    loads: 'Τύποι φόρτωσης',
    status: 'Κατάσταση',
    damages: 'Με ζημιά',
    complete_damage: 'Ζημιά διευθετημένη',
    groups: { time: 'Πότε', parties: 'Ποιοι', journey: 'Πού', load: 'Φορτίο και όχημα', state: 'Πώς πήγε' },
  },
} as const

/** By which day orders are counted. */
export const basisTexts = {
  en: {
    loading: 'by loading date',
    delivery: 'by delivery date',
    entered: 'by creation date',
    finished: 'by completion date',
    closed: 'by closing date',
  },
  el: {
    loading: 'με ημερομηνία φόρτωσης',
    delivery: 'με ημερομηνία παράδοσης',
    entered: 'με ημέρα καταχώρισης',
    finished: 'με ημέρα ολοκλήρωσης',
    closed: 'με ημέρα κλεισίματος',
  },
} as const

const moments = { dateStyle: 'long', timeStyle: 'short', timeZone: officeZone, hourCycle: 'h23' } as const

/** When figures were counted, by the office's clock. */
export const fullMomentIn = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', moments).format(new Date(instant))
