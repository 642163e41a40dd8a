import type { FilterWords } from '@dromos/contract/base/filters.ts'
import type { calendarFilters } from '@dromos/contract/calendar/filters.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../../i18n/language.ts'
import { t } from './calendar.messages.ts'

const shared = {
  en: {
    pn_truck: 'Truck plate',
    pn_trailer: 'Trailer plate',
    order_id: 'Order number',
    ref_number: 'Reference number',
    load_type: 'Load type',
    operations: 'Customer’s services',
    assign_users: 'Responsible',
  },
  el: {
    pn_truck: 'Πινακίδα τράκτορα',
    pn_trailer: 'Πινακίδα επικαθήμενου',
    order_id: 'Αριθμός παραγγελίας',
    ref_number: 'Αριθμός αναφοράς',
    load_type: 'Τύπος φόρτωσης',
    operations: 'Υπηρεσίες του πελάτη',
    assign_users: 'Υπεύθυνος',
  },
} as const

export const calendarFilterWords: FilterWords<typeof calendarFilters> = {
  labels: { ...t.group('filters'), ...shared[language], business: words.business[language] },
  options: {
    type: [
      { value: 'loading', label: t('loading') },
      { value: 'delivery', label: t('delivery') },
    ],
  },
}
