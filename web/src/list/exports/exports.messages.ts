import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('exports', {
  en: {
    title: 'Your exports',
    label: 'Exports in progress',
    empty: 'No files',
    emptyHint: 'Large exports are created in the background and kept here for a day.',
    waiting: 'Queued…',
    counting: 'Counting rows…',
    writing: '{{done}} of {{total}} rows',
    leave: 'You can close this. You will be notified when the file is ready.',
    take: 'Save {{name}}',
    ready_one: '{{count}} row, {{size}}, kept until {{until}}',
    ready_other: '{{count}} rows, {{size}}, kept until {{until}}',
    gone: 'The file is no longer available.',
    cancelled: 'Cancelled.',
    behind: 'This list is long; its file is created in the background.',
    all: 'All your exports',
  },
  el: {
    title: 'Οι εξαγωγές σας',
    label: 'Αρχεία που ετοιμάζονται στο παρασκήνιο',
    empty: 'Κανένα αρχείο',
    emptyHint:
      'Η εξαγωγή μιας λίστας με πολλές γραμμές ετοιμάζεται στο παρασκήνιο και φυλάσσεται εδώ για μία ημέρα.',
    waiting: 'Περιμένει τη σειρά της…',
    counting: 'Μετρώνται οι γραμμές…',
    writing: '{{done}} από {{total}} γραμμές',
    leave: 'Μπορείτε να το κλείσετε. Μια ειδοποίηση θα σας πει πότε είναι έτοιμο το αρχείο.',
    take: 'Αποθήκευση: {{name}}',
    ready_one: '{{count}} γραμμή, {{size}}, φυλάσσεται έως {{until}}',
    ready_other: '{{count}} γραμμές, {{size}}, φυλάσσεται έως {{until}}',
    gone: 'Το αρχείο δεν φυλάσσεται πλέον.',
    cancelled: 'Ακυρώθηκε.',
    behind: 'Η λίστα είναι μεγάλη: το αρχείο της ετοιμάζεται στο παρασκήνιο.',
    all: 'Όλες οι εξαγωγές σας',
  },
})
