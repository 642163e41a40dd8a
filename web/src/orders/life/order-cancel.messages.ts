import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderCancel', {
  en: {
    customer: 'Tell the customer',
    carrier: 'Tell the carrier',
    nobody: 'Nobody is told when this is empty.',
    customerLanguage: 'Language for the customer',
    carrierLanguage: 'Language for the carrier',
  },
  el: {
    customer: 'Ενημέρωση πελάτη',
    carrier: 'Ενημέρωση μεταφορέα',
    nobody: 'Αν μείνει κενό, δεν ενημερώνεται κανείς.',
    customerLanguage: 'Γλώσσα για τον πελάτη',
    carrierLanguage: 'Γλώσσα για τον μεταφορέα',
  },
})
