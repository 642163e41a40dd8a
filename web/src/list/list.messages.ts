import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('list', {
  en: {
    through: 'Through the list',
    previous: 'Previous',
    next: 'Next',
    glance: 'At a glance: {{list}}',
    open: 'Open',
    clearSelection: 'Clear the selection',
    selectedHint: 'The selected rows, with the columns shown.',
  },
  el: {
    through: 'Μέσα στη λίστα',
    previous: 'Προηγούμενη',
    next: 'Επόμενη',
    glance: 'Με μια ματιά: {{list}}',
    open: 'Άνοιγμα',
    clearSelection: 'Καθαρισμός επιλογής',
    selectedHint: 'Οι επιλεγμένες γραμμές, με τις στήλες που φαίνονται.',
  },
})
