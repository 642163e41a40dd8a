import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('order-plan', {
  en: {
    days: 'Days',
    daysHint: 'Later with a plus, earlier with a minus. All stops go together and keep their hours.',
    becomes: 'Loading {{loading}}, delivery {{delivery}}',
    sent: 'The transport order was sent: its next revision says the new days.',
    carrier: 'Carrier',
    truck: 'Truck plate',
    emails: 'Send to',
    language: 'Language of the e-mail',
    text: 'What else you want to say',
    askHint: 'Where, when and what is loaded is told. Prices and the customer are not.',
  },
  el: {
    days: 'Ημέρες',
    daysHint: 'Με συν αργότερα, με πλην νωρίτερα. Όλες οι στάσεις πηγαίνουν μαζί και κρατούν τις ώρες τους.',
    becomes: 'Φόρτωση {{loading}}, παράδοση {{delivery}}',
    sent: 'Η εντολή μεταφοράς έχει σταλεί: η επόμενη αναθεώρηση λέει τις νέες ημέρες.',
    carrier: 'Μεταφορέας',
    truck: 'Πινακίδα τράκτορα',
    emails: 'Αποστολή σε',
    language: 'Γλώσσα του email',
    text: 'Τι άλλο θέλετε να πείτε',
    askHint: 'Λέγεται πού, πότε και τι φορτώνεται. Οι τιμές και ο πελάτης δεν λέγονται.',
  },
})
