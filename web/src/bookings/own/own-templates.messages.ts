import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('ownTemplates', {
  en: {
    begin: 'New from template',
    beginHint: 'A booking that comes again, on new days',
    save: 'Save as template',
    empty: 'Empty booking',
    none: 'Open a booking that comes again and choose “Save as template”.',
    hint: 'Kept are places, times of day, goods, packing, contact and notes. Days, reference numbers and the agreed price are left open.',
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
