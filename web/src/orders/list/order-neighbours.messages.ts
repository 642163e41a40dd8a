import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderNeighbours', {
  en: {
    label: 'Through the list',
    previous: 'Previous order: {{number}}',
    next: 'Next order: {{number}}',
    first: 'This is the first order of the list',
    last: 'This is the last order of the list',
  },
  el: {
    label: 'Μέσα στη λίστα',
    previous: 'Προηγούμενη παραγγελία: {{number}}',
    next: 'Επόμενη παραγγελία: {{number}}',
    first: 'Αυτή είναι η πρώτη παραγγελία της λίστας',
    last: 'Αυτή είναι η τελευταία παραγγελία της λίστας',
  },
})
