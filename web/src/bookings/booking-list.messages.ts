import { bookingWords } from '@dromos/contract/constants/booking-statuses.ts'
import { defineMessages } from '../i18n/messages.ts'

/** What the office's list and a customer's say alike. */
export const t = defineMessages('booking-list', {
  en: {
    tabsLabel: 'Bookings by state',
    tabs: {
      all: 'All',
      draft: 'Drafts',
      requested: bookingWords[2].en,
      offered: bookingWords[3].en,
      accepted: bookingWords[4].en,
      rejected: bookingWords[5].en,
      cancelled: bookingWords[6].en,
    },
    loading: 'Loading',
    delivery: 'Delivery',
    order_id: 'Number of the booking or its order',
    ref_number: 'Reference number',
    delays: {
      any: 'Late (any stop)',
      loading: 'Late at loading',
      delivery: 'Late at delivery',
      risk: 'At risk',
      none: 'No delay',
    },
  },
  el: {
    tabsLabel: 'Κρατήσεις ανά κατάσταση',
    tabs: {
      all: 'Όλες',
      draft: 'Πρόχειρες',
      requested: 'Υποβλήθηκαν',
      offered: bookingWords[3].el,
      accepted: 'Αποδεκτές',
      rejected: 'Απορρίφθηκαν',
      cancelled: 'Ακυρωμένες',
    },
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    order_id: 'Αριθμός κράτησης ή παραγγελίας',
    ref_number: 'Αριθμός αναφοράς',
    delays: {
      any: 'Με καθυστέρηση',
      loading: 'Αργεί η φόρτωση',
      delivery: 'Αργεί η παράδοση',
      risk: 'Σε κίνδυνο',
      none: 'Χωρίς καθυστέρηση',
    },
  },
})
