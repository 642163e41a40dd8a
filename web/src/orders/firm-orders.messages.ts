import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('firmOrders', {
  en: {
    side: 'The firm’s part',
    customer: 'As customer',
    carrier: 'As carrier',
    all: 'All {{total}} in the order list',
    none: 'No order yet',
    noneText: 'Orders that name this firm will be listed here, the newest first.',
    number: 'Number',
    status: 'Status',
    loading: 'Loading',
    delivery: 'Delivery',
    price: 'Price €',
  },
  el: {
    side: 'Ρόλος της εταιρείας',
    customer: 'Ως πελάτης',
    carrier: 'Ως μεταφορέας',
    all: 'Και οι {{total}} στη λίστα παραγγελιών',
    none: 'Καμία παραγγελία ακόμη',
    noneText: 'Εδώ θα φαίνονται οι παραγγελίες αυτής της εταιρείας, οι νεότερες πρώτα.',
    number: 'Αριθμός',
    status: 'Κατάσταση',
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    price: 'Τιμή €',
  },
})
