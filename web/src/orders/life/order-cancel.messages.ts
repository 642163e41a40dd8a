import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderCancel', {
  en: {
    customer: 'Tell the customer',
    carrier: 'Tell the carrier',
    hasTransportOrder:
      'It has our transport order: without a mail the order goes on saying that it was not told.',
    untold: '{{carrier}} has our transport order of {{when}} and was not told that it is off.',
    toldOtherwise: 'Without a mail: how it was told',
    nobody: 'Nobody is told when this is empty.',
    customerLanguage: 'Language for the customer',
    carrierLanguage: 'Language for the carrier',
    undo: {
      price: 'Take back the customer price {{amount}}',
      costs_one: 'Take back {{count}} additional cost',
      costs_other: 'Take back {{count}} additional costs',
      told: {
        customer: 'The customer has already been told of the cancellation.',
        carrier: 'The carrier has already been told of the cancellation.',
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
