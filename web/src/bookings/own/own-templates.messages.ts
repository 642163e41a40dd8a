import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('ownTemplates', {
  en: {
    begin: 'New from template',
    beginHint: 'A regular booking on new dates',
    save: 'Save as template',
    empty: 'Empty booking',
    none: 'Open a regular booking and choose “Save as template”.',
    hint: 'Copies places, times, goods, packing, contact and notes. Dates, reference numbers and the agreed price stay empty.',
  },
  el: {
    begin: 'Νέα από πρότυπο',
    beginHint: 'Μια κράτηση που επαναλαμβάνεται, σε νέες ημερομηνίες',
    save: 'Αποθήκευση ως πρότυπο',
    empty: 'Κενή κράτηση',
    none: 'Ανοίξτε μια κράτηση που επαναλαμβάνεται και επιλέξτε «Αποθήκευση ως πρότυπο».',
    hint: 'Κρατούνται τόποι, ώρες, εμπορεύματα, συσκευασία, υπεύθυνος και σημειώσεις. Ημερομηνίες, αριθμοί αναφοράς και η συμφωνημένη τιμή μένουν κενά.',
  },
})
