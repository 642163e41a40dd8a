import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import type { bookingFilters } from '@dromos/contract/bookings/filters.ts'
import { orderDelays } from '@dromos/contract/orders/filters.ts'
import { bookingStatuses, bookingWords } from '@dromos/contract/trade/booking-statuses.ts'
import { words } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { defineMessages } from '../i18n/messages.ts'

const t = defineMessages('booking-filters', {
  en: {
    carrier: 'Carrier of its order',
    loading: 'Loading',
    delivery: 'Delivery',
    order_id: 'Number of the booking or its order',
    pn_truck: 'Truck plate',
    pn_trailer: 'Trailer plate',
    trailers: 'Trailer types',
    cargos: 'Goods',
    load_type: 'Load type',
    operations: 'Customer’s services',
    ref_number: 'Reference number',
    delay: 'Delay of its order',
    delays: {
      any: 'Late somewhere',
      loading: 'Late at loading',
      delivery: 'Late at delivery',
      risk: 'At risk of delay',
      none: 'In time',
    },
    groups: {
      parties: 'Partners',
      journey: 'When and where it stands',
      load: 'Load and truck',
      numbers: 'Numbers',
    },
  },
  el: {
    carrier: 'Μεταφορέας της παραγγελίας',
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    order_id: 'Αριθμός κράτησης ή παραγγελίας',
    pn_truck: 'Πινακίδα τράκτορα',
    pn_trailer: 'Πινακίδα επικαθήμενου',
    trailers: 'Τύποι επικαθήμενου',
    cargos: 'Εμπορεύματα',
    load_type: 'Τύπος φόρτωσης',
    operations: 'Υπηρεσίες του πελάτη',
    ref_number: 'Αριθμός αναφοράς',
    delay: 'Καθυστέρηση της παραγγελίας',
    delays: {
      any: 'Κάπου αργεί',
      loading: 'Αργεί η φόρτωση',
      delivery: 'Αργεί η παράδοση',
      risk: 'Θα αργήσει',
      none: 'Στην ώρα της',
    },
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
    order_id: t('order_id'),
    customer: bookingColumns.customer.word[language],
    carrier: t('carrier'),
    loading: t('loading'),
    delivery: t('delivery'),
    status: words.state[language],
    delay: t('delay'),
    ref_number: t('ref_number'),
    pn_truck: t('pn_truck'),
    pn_trailer: t('pn_trailer'),
    assign_users: words.assignee[language],
    business: words.business[language],
    trailers: t('trailers'),
    cargos: t('cargos'),
    load_type: t('load_type'),
    operations: t('operations'),
  },
  options: {
    status: bookingStatuses.map((value) => ({ value, label: bookingWords[value][language] })),
    delay: orderDelays.map((value) => ({ value, label: t(`delays.${value}`) })),
  },
}
