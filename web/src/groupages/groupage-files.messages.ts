import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('groupageFiles', {
  en: {
    hint: 'Created from the saved groupage.',
    transport_order: 'for the carrier: all stops and the carrier price, without customers',
    tour_sheet: 'for the driver: stops, contacts, slots and references, without prices',
    loading_list: 'for loading: positions from the front wall on, without prices',
    manifest: 'internal: customers, prices, shares and profit',
    groupage_cancelled: 'The groupage is cancelled.',
    tour_empty: 'Needs orders.',
    carrier_missing: 'Needs a carrier.',
    paper_too_long: 'Too long. Remove orders.',
  },
  el: {
    hint: 'Συντάσσονται από το γκρουπάζ όπως έχει αποθηκευτεί.',
    transport_order: 'προς τον μεταφορέα: όλες οι στάσεις και ο ναύλος μεταφορέα, χωρίς πελάτες',
    tour_sheet: 'για τον οδηγό: στάσεις, πρόσωπα, ραντεβού και αριθμοί αναφοράς, χωρίς τιμές',
    loading_list: 'για τη φόρτωση: τι μπαίνει πού, από τον μπροστινό τοίχο, χωρίς τιμές',
    manifest: 'για εμάς: πελάτες, τιμές, μερίδια και κέρδος',
    groupage_cancelled: 'Το γκρουπάζ έχει ακυρωθεί.',
    tour_empty: 'Χρειάζεται παραγγελίες.',
    carrier_missing: 'Χρειάζεται μεταφορέα.',
    paper_too_long: 'Θα ήταν υπερβολικά μεγάλο. Βγάλτε παραγγελίες.',
  },
})
