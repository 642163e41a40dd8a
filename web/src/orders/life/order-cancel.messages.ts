import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderCancel', {
  en: {
    customer: 'Notify customer',
    carrier: 'Notify carrier',
    hasTransportOrder: 'It has our transport order. Without an email it is shown as not notified.',
    untold: '{{carrier}} has our transport order of {{when}} and has not been notified of the cancellation.',
    toldOtherwise: 'Notified another way (how?)',
    nobody: 'Leave empty to notify no one.',
    customerLanguage: 'Customer’s language',
    carrierLanguage: 'Carrier’s language',
    undo: {
      price: 'Restore customer price {{amount}}',
      costs_one: 'Restore {{count}} additional cost',
      costs_other: 'Restore {{count}} additional costs',
      told: {
        customer: 'The customer has already been notified of the cancellation.',
        carrier: 'The carrier has already been notified of the cancellation.',
      },
    },
  },
  el: {
    customer: 'Ενημέρωση πελάτη',
    carrier: 'Ενημέρωση μεταφορέα',
    hasTransportOrder:
      'Έχει την εντολή μεταφοράς μας: χωρίς μήνυμα, η παραγγελία θα θυμίζει ότι δεν ενημερώθηκε.',
    untold: 'Ο μεταφορέας {{carrier}} έχει την εντολή μας ({{when}}) και δεν ξέρει ότι ακυρώθηκε.',
    toldOtherwise: 'Χωρίς μήνυμα: πώς ενημερώθηκε',
    nobody: 'Αν μείνει κενό, δεν ενημερώνεται κανείς.',
    customerLanguage: 'Γλώσσα για τον πελάτη',
    carrierLanguage: 'Γλώσσα για τον μεταφορέα',
    undo: {
      price: 'Επαναφορά της τιμής πελάτη {{amount}}',
      costs_one: 'Επαναφορά {{count}} πρόσθετου εξόδου',
      costs_other: 'Επαναφορά {{count}} πρόσθετων εξόδων',
      told: {
        customer: 'Ο πελάτης έχει ήδη ενημερωθεί για την ακύρωση.',
        carrier: 'Ο μεταφορέας έχει ήδη ενημερωθεί για την ακύρωση.',
      },
    },
  },
})
