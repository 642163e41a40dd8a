import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('milestones', {
  en: {
    title: 'Current status',
    loading: 'Loading',
    delivery: 'Delivery',
    planned: 'planned {{when}}',
    expected: 'ETA {{when}}',
    arrived: 'arrived {{when}}',
    departed: 'departed {{when}}',
    times: {
      planned: 'Planned',
      expected: 'ETA',
      late: 'ETA, later than planned',
      arrived: 'Arrived',
      loaded: 'Loaded',
      delivered: 'Delivered',
    },
  },
  el: {
    title: 'Πού βρίσκεται',
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    planned: 'πρόγραμμα {{when}}',
    expected: 'αναμένεται {{when}}',
    arrived: 'άφιξη {{when}}',
    departed: 'αναχώρηση {{when}}',
    times: {
      planned: 'Προγραμματισμένη',
      expected: 'Αναμενόμενη άφιξη',
      late: 'Αναμένεται αργότερα από το πρόγραμμα',
      arrived: 'Άφιξη',
      loaded: 'Φορτώθηκε',
      delivered: 'Παραδόθηκε',
    },
  },
})
