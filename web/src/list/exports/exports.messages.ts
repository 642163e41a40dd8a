import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('exports', {
  en: {
    title: 'Your exports',
    label: 'Files that are written behind the scenes',
    empty: 'No files',
    emptyHint: 'A list of many rows that you export is written behind the scenes, and kept here for a day.',
    waiting: 'Waits for its turn…',
    counting: 'The rows are counted…',
    writing: '{{done}} of {{total}} rows',
    leave: 'You may close this. A notification tells you when the file is ready.',
    take: 'Save {{name}}',
    ready_one: '{{count}} row, {{size}}, kept until {{until}}',
    ready_other: '{{count}} rows, {{size}}, kept until {{until}}',
    gone: 'The file is not kept any longer.',
    cancelled: 'Cancelled.',
    behind: 'This list is long: its file is written behind the scenes.',
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
