import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderTemplates', {
  en: {
    empty: 'Empty order',
    none: 'Open a regular order and choose “Save as template…” from its actions.',
    hint: 'Copies customer, places, times, goods, prices, costs and colleagues. Dates, reference numbers and the carrier stay empty.',
  },
  el: {
    empty: 'Κενή παραγγελία',
    none: 'Ανοίξτε μια παραγγελία που επαναλαμβάνεται και επιλέξτε «Αποθήκευση ως πρότυπο…» στις ενέργειές της.',
    hint: 'Κρατούνται πελάτης, τόποι, ώρες, εμπορεύματα, τιμές, έξοδα και συνάδελφοι. Ημερομηνίες, αριθμοί αναφοράς και μεταφορέας μένουν κενά.',
  },
})
