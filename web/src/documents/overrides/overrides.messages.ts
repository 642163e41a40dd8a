import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('overrides', {
  en: {
    release: {
      title: 'Sell above the insured amount?',
      text: 'With this order the customer owes more than is insured. Who releases it says why; name and reason stay in the log of the order.',
      reason: 'Reason',
      confirm: 'Release and save',
    },
    override: {
      title: 'Drive without valid licences?',
      text: 'The licences of the carrier are not valid for the days and countries of this order. Who lets it drive says why; name and reason stay in the log of the order.',
      reason: 'Reason',
      confirm: 'Let it drive',
    },
  },
  el: {
    release: {
      title: 'Πώληση πάνω από το όριο ασφάλισης;',
      text: 'Με αυτή την παραγγελία ο πελάτης οφείλει περισσότερα από το ασφαλισμένο ποσό. Όποιος την αποδεσμεύει γράφει τον λόγο· όνομα και λόγος μένουν στο ιστορικό της παραγγελίας.',
      reason: 'Λόγος',
      confirm: 'Αποδέσμευση και αποθήκευση',
    },
    override: {
      title: 'Μεταφορά χωρίς έγκυρες άδειες;',
      text: 'Οι άδειες του μεταφορέα δεν ισχύουν για τις ημέρες και τις χώρες αυτής της παραγγελίας. Όποιος την επιτρέπει γράφει τον λόγο· όνομα και λόγος μένουν στο ιστορικό της παραγγελίας.',
      reason: 'Λόγος',
      confirm: 'Έγκριση μεταφοράς',
    },
  },
})
