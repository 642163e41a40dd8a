import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { groupageColumns } from '@dromos/contract/groupages/columns.ts'
import type { groupageFilters } from '@dromos/contract/groupages/filters.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { defineMessages } from '../i18n/messages.ts'

const t = defineMessages('groupage-filters', {
  en: {
    customer: 'Customer of an order',
    loading: 'Loading of an order',
    delivery: 'Delivery of an order',
    order_id: 'Number of the groupage or an order',
    pn_truck: 'Truck plate',
    pn_trailer: 'Trailer plate',
  },
  el: {
    customer: 'Πελάτης παραγγελίας',
    loading: 'Φόρτωση παραγγελίας',
    delivery: 'Παράδοση παραγγελίας',
    order_id: 'Αριθμός γκρουπάζ ή παραγγελίας',
    pn_truck: 'Πινακίδα τράκτορα',
    pn_trailer: 'Πινακίδα επικαθήμενου',
  },
})

export const groupageFilterWords: FilterWords<typeof groupageFilters> = {
  labels: {
    order_id: t('order_id'),
    customer: t('customer'),
    carrier: groupageColumns.carrier.word[language],
    loading: t('loading'),
    delivery: t('delivery'),
    pn_truck: t('pn_truck'),
    pn_trailer: t('pn_trailer'),
    assign_users: words.assignee[language],
    business: words.business[language],
  },
  options: {},
}
