import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderClose', {
  en: {
    profit: 'Final profit',
    loss: 'Final loss',
    open: 'Still open:',
    items: {
      price: 'The customer price is 0.',
      cost: 'The carrier price is 0.',
      delays: 'A delay has no reason yet.',
      proof: 'No CMR or POD attached.',
    },
    override: 'Reason for closing anyway',
    emails: 'Confirmation to',
    emailsHint: 'Leave empty to send none.',
    nobodyHas: 'No contact of this customer has an email address. Enter one here or in the contact.',
    language: 'Language of the email',
  },
  el: {
    profit: 'Κέρδος που οριστικοποιείται',
    loss: 'Ζημία που οριστικοποιείται',
    open: 'Εκκρεμούν:',
    items: {
      price: 'Η τιμή πελάτη είναι 0.',
      cost: 'Ο ναύλος μεταφορέα είναι 0.',
      delays: 'Υπάρχει καθυστέρηση χωρίς λόγο.',
      proof: 'Λείπει το CMR ή το αποδεικτικό παράδοσης από τα αρχεία.',
    },
    override: 'Λόγος για κλείσιμο παρ’ όλα αυτά',
    emails: 'Επιβεβαίωση προς',
    emailsHint: 'Αν μείνει κενό, δεν στέλνεται σε κανέναν.',
    nobodyHas:
      'Καμία επαφή αυτού του πελάτη δεν έχει email. Γράψτε τον παραλήπτη ή προσθέστε email σε μια επαφή.',
    language: 'Γλώσσα του email',
  },
})
