import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('contactChooser', {
  en: {
    title: 'Choose contacts',
    search: 'Name, firm or email',
    side: 'Of',
    sides: { customer: 'Customers', carrier: 'Carriers' },
    purpose: 'Gets emails about',
    any: 'All',
    all: 'All found ({{count}})',
    firstOf: 'The first {{count}}; refine the search for more',
    none: 'No contact matches.',
    cancel: 'Cancel',
    add: 'Add {{count}}',
    addNone: 'Add',
  },
  el: {
    title: 'Επιλογή επαφών',
    search: 'Όνομα, εταιρεία ή email',
    side: 'Από',
    sides: { customer: 'Πελάτες', carrier: 'Μεταφορείς' },
    purpose: 'Λαμβάνει αλληλογραφία για',
    any: 'Όλα',
    all: 'Όλες όσες βρέθηκαν ({{count}})',
    firstOf: 'Οι πρώτες {{count}}· περιορίστε την αναζήτηση για άλλες',
    none: 'Δεν ταιριάζει καμία επαφή.',
    cancel: 'Άκυρο',
    add: 'Προσθήκη {{count}}',
    addNone: 'Προσθήκη',
  },
})
