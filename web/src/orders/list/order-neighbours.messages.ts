import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderNeighbours', {
  en: {
    previous: 'Previous order: {{number}}',
    next: 'Next order: {{number}}',
    first: 'This is the first order of the list',
    last: 'This is the last order of the list',
  },
  el: {
    previous: 'Προηγούμενη παραγγελία: {{number}}',
    next: 'Επόμενη παραγγελία: {{number}}',
    first: 'Αυτή είναι η πρώτη παραγγελία της λίστας',
    last: 'Αυτή είναι η τελευταία παραγγελία της λίστας',
  },
})
