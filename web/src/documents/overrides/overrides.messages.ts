import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('overrides', {
  en: {
    release: {
      title: 'Sell above the insurance limit?',
      text: 'With this order the customer owes more than is insured. Give a reason. It is recorded in the order log with your name.',
      reason: 'Reason',
      confirm: 'Approve and save',
    },
    override: {
      title: 'Assign despite invalid licences?',
      text: 'The carrier’s licences are not valid for the dates and countries of this order. Give a reason. It is recorded in the order log with your name.',
      reason: 'Reason',
      confirm: 'Assign anyway',
    },
  },
  el: {
    release: {
      title: 'Πώληση πάνω από το όριο ασφάλισης;',
      text: 'Με αυτή την παραγγελία ο πελάτης οφείλει περισσότερα από το όριο ασφάλισης. Γράψτε τον λόγο της υπέρβασης· καταγράφεται στο ιστορικό της παραγγελίας με το όνομά σας.',
      reason: 'Λόγος',
      confirm: 'Έγκριση υπέρβασης',
    },
    override: {
      title: 'Μεταφορά χωρίς έγκυρες άδειες;',
      text: 'Οι άδειες του μεταφορέα δεν ισχύουν για τις ημέρες και τις χώρες της παραγγελίας. Γράψτε τον λόγο· καταγράφεται στο ιστορικό της παραγγελίας με το όνομά σας.',
      reason: 'Λόγος',
      confirm: 'Έγκριση μεταφοράς',
    },
  },
})
