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
  },
})
