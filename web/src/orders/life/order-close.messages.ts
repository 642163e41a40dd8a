import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderClose', {
  en: {
    profit: 'Profit that becomes final',
    loss: 'Loss that becomes final',
    open: 'Still open:',
    items: {
      price: 'The customer price is 0.',
      cost: 'The carrier price is 0.',
      delays: 'A delay has no reason yet.',
      proof: 'Neither CMR note nor proof of delivery is among the files.',
    },
    override: 'Reason to close in spite of it',
    emails: 'Confirmation to',
    emailsHint: 'Nobody gets one when this is empty.',
    nobodyHas: 'No contact of this customer has an e-mail. Enter who gets it, or give a contact one.',
    language: 'Language of the e-mail',
  },
  el: {
    profit: 'Κέρδος που οριστικοποιείται',
    loss: 'Ζημία που οριστικοποιείται',
    open: 'Εκκρεμούν:',
    items: {
      price: 'Η τιμή πελάτη είναι 0.',
      cost: 'Το κόμιστρο είναι 0.',
      delays: 'Υπάρχει καθυστέρηση χωρίς λόγο.',
      proof: 'Λείπει η CMR ή το αποδεικτικό παράδοσης από τα αρχεία.',
    },
    override: 'Λόγος για κλείσιμο παρ’ όλα αυτά',
    emails: 'Επιβεβαίωση προς',
    emailsHint: 'Αν μείνει κενό, δεν στέλνεται σε κανέναν.',
    nobodyHas:
      'Καμία επαφή αυτού του πελάτη δεν έχει email. Γράψτε τον παραλήπτη ή προσθέστε email σε μια επαφή.',
    language: 'Γλώσσα του email',
  },
})
