import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('documentScreen', {
  en: {
    copyNumber: 'Copy the number {{number}}',
    toList: 'Back to the list: {{list}}',
    progress: 'Progress',
    now: 'current step',
  },
  el: {
    copyNumber: 'Αντιγραφή του αριθμού {{number}}',
    toList: 'Πίσω στη λίστα: {{list}}',
    progress: 'Πορεία',
    now: 'βρίσκεται εδώ',
  },
})
