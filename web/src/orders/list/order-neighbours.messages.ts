import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderNeighbours', {
  en: {
    previous: 'Previous order: {{number}}',
    next: 'Next order: {{number}}',
    first: 'First order of the list',
    last: 'Last order of the list',
  },
  el: {
    previous: 'Προηγούμενη παραγγελία: {{number}}',
    next: 'Επόμενη παραγγελία: {{number}}',
    first: 'Αυτή είναι η πρώτη παραγγελία της λίστας',
    last: 'Αυτή είναι η τελευταία παραγγελία της λίστας',
  },
})
