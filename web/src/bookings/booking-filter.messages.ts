import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import type { bookingFilters } from '@dromos/contract/bookings/filters.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { defineMessages } from '../i18n/messages.ts'
import { sharedFilterWords } from './booking-list-parts.tsx'

const t = defineMessages('booking-filters', {
  en: {
    carrier: 'Carrier of its order',
    pn_truck: 'Truck plate',
    pn_trailer: 'Trailer plate',
    trailers: 'Trailer types',
    cargos: 'Goods',
    load_type: 'Load type',
    operations: 'Customer’s services',
    delay: 'Delay of its order',
    groups: {
      parties: 'Partners',
      journey: 'Dates and status',
      load: 'Load and truck',
      numbers: 'Numbers',
    },
  },
  el: {
    carrier: 'Μεταφορέας της παραγγελίας',
    pn_truck: 'Πινακίδα τράκτορα',
    pn_trailer: 'Πινακίδα επικαθήμενου',
    trailers: 'Τύποι επικαθήμενου',
    cargos: 'Εμπορεύματα',
    load_type: 'Τύπος φόρτωσης',
    operations: 'Υπηρεσίες του πελάτη',
    delay: 'Καθυστέρηση της παραγγελίας',
    groups: {
      parties: 'Συνεργάτες',
      journey: 'Πότε και σε ποιο στάδιο',
      load: 'Φορτίο και όχημα',
      numbers: 'Αριθμοί',
    },
  },
})

const groups = [
  { title: t('groups.parties'), names: ['customer', 'carrier', 'business', 'assign_users', 'operations'] },
  { title: t('groups.journey'), names: ['status', 'delay', 'loading_from', 'delivery_from'] },
  { title: t('groups.load'), names: ['trailers', 'load_type', 'cargos', 'pn_truck', 'pn_trailer'] },
  { title: t('groups.numbers'), names: ['order_id', 'ref_number'] },
] as const satisfies { title: string; names: readonly (keyof typeof bookingFilters)[] }[]

export const bookingFilterWords: FilterWords<typeof bookingFilters> & { groups: typeof groups } = {
  groups,
  labels: {
    ...sharedFilterWords.labels,
    customer: bookingColumns.customer.word[language],
    carrier: t('carrier'),
    delay: t('delay'),
    pn_truck: t('pn_truck'),
    pn_trailer: t('pn_trailer'),
    assign_users: words.assignee[language],
    business: words.business[language],
    trailers: t('trailers'),
    cargos: t('cargos'),
    load_type: t('load_type'),
    operations: t('operations'),
  },
  options: sharedFilterWords.options,
}
