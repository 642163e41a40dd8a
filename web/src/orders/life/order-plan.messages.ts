import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('order-plan', {
  en: {
    days: 'Days',
    daysHint: '+ days later, − days earlier. All stops move together; times stay the same.',
    becomes: 'Loading {{loading}}, delivery {{delivery}}',
    sent: 'The transport order was sent; its next revision has the new dates.',
    carrier: 'Carrier',
    truck: 'Truck plate',
    emails: 'Send to',
    language: 'Language of the email',
    text: 'Message',
    askHint: 'Includes place, time and goods; not prices or the customer.',
  },
  el: {
    days: 'Ημέρες',
    daysHint: '+ ημέρες αργότερα, − νωρίτερα. Όλες οι στάσεις μετακινούνται μαζί· οι ώρες μένουν ίδιες.',
    becomes: 'Φόρτωση {{loading}}, παράδοση {{delivery}}',
    sent: 'Η εντολή μεταφοράς έχει σταλεί: η επόμενη αναθεώρηση λέει τις νέες ημέρες.',
    carrier: 'Μεταφορέας',
    truck: 'Πινακίδα τράκτορα',
    emails: 'Αποστολή σε',
    language: 'Γλώσσα του email',
    text: 'Μήνυμα',
    askHint: 'Αναφέρονται τόπος, χρόνος και εμπόρευμα· όχι τιμές και πελάτης.',
  },
})
