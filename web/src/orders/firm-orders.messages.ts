import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('firmOrders', {
  en: {
    side: 'Role of the firm',
    customer: 'As customer',
    carrier: 'As carrier',
    all: 'All {{total}} in the order list',
    none: 'No orders yet',
    noneText: 'Orders of this firm appear here, newest first.',
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
    none: 'Δεν υπάρχουν ακόμη παραγγελίες',
    noneText: 'Εδώ θα φαίνονται οι παραγγελίες αυτής της εταιρείας, οι νεότερες πρώτα.',
    number: 'Αριθμός',
    status: 'Κατάσταση',
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    price: 'Τιμή €',
  },
})
