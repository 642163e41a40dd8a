import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('documentFiles', {
  en: {
    tab: 'Files',
    emptyHint: 'CMR notes, proofs of delivery, invoices: PDF, pictures, DOCX, XLSX up to 25 MB.',
    emptyCustomer: 'Files appear here as soon as they are released to you.',
    name: 'Name',
    added: 'Added by {{name}}',
    shared: 'Released to the customer',
    release: 'Release {{name}} to the customer',
    releaseShort: 'Release',
    withdraw: 'Withdraw from the customer: {{name}}',
    withdrawShort: 'Withdraw',
    download: 'Download {{name}}',
    downloadShort: 'Download',
    namesTitle: 'This document may name the carrier',
    namesText:
      'A {{kind}} usually names the carrier, and the customer will be able to see it. Release it anyway?',
  },
  el: {
    tab: 'Αρχεία',
    emptyHint: 'CMR, αποδεικτικά παράδοσης, τιμολόγια: PDF, εικόνες, DOCX, XLSX έως 25 MB.',
    emptyCustomer: 'Τα αρχεία εμφανίζονται εδώ μόλις σας κοινοποιηθούν.',
    name: 'Όνομα',
    added: 'Προστέθηκε από: {{name}}',
    shared: 'Κοινοποιημένο στον πελάτη',
    release: 'Κοινοποίηση στον πελάτη: {{name}}',
    releaseShort: 'Κοινοποίηση',
    withdraw: 'Ανάκληση κοινοποίησης: {{name}}',
    withdrawShort: 'Ανάκληση',
    download: 'Λήψη: {{name}}',
    downloadShort: 'Λήψη',
    namesTitle: 'Το έγγραφο ίσως κατονομάζει τον μεταφορέα',
    namesText:
      'Το έγγραφο «{{kind}}» συνήθως κατονομάζει τον μεταφορέα. Ο πελάτης θα μπορεί να το διαβάσει. Να κοινοποιηθεί παρ’ όλα αυτά;',
  },
})
