import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderTemplates', {
  en: {
    empty: 'Empty order',
    none: 'Open an order that comes again and choose “Save as template…” among its actions.',
    hint: 'Kept are customer, places, times of day, goods, prices, costs and further colleagues. Days, reference numbers and the carrier are left open.',
  },
  el: {
    empty: 'Κενή παραγγελία',
    none: 'Ανοίξτε μια παραγγελία που επαναλαμβάνεται και επιλέξτε «Αποθήκευση ως πρότυπο…» στις ενέργειές της.',
    hint: 'Κρατούνται πελάτης, τόποι, ώρες, εμπορεύματα, τιμές, έξοδα και οι υπόλοιποι χειριστές. Ημερομηνίες, αριθμοί αναφοράς και μεταφορέας μένουν κενά.',
  },
})
