import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('milestones', {
  en: {
    title: 'Where it is',
    loading: 'Loading',
    delivery: 'Delivery',
    planned: 'planned {{when}}',
    expected: 'expected {{when}}',
    arrived: 'arrived {{when}}',
    departed: 'left {{when}}',
    times: {
      planned: 'Planned',
      expected: 'Expected',
      late: 'Expected later than planned',
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
      planned: 'Στο πρόγραμμα',
      expected: 'Αναμένεται',
      late: 'Αναμένεται αργότερα από το πρόγραμμα',
      arrived: 'Άφιξη',
      loaded: 'Φορτώθηκε',
      delivered: 'Παραδόθηκε',
    },
  },
})
