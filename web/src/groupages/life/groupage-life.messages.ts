import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('groupageLife', {
  en: {
    commands: { cancel: 'Cancel groupage' },
    done: { cancel: 'Groupage {{number}} cancelled' },
    hints: { cancel: 'Its orders are free for another groupage.' },
    events: {
      created: 'Entered',
      changed: 'Changed',
      cancel: 'Groupage cancelled',
      order_left: 'An order left, since it was cancelled',
    },
  },
  el: {
    commands: { cancel: 'Ακύρωση γκρουπάζ' },
    done: { cancel: 'Το γκρουπάζ {{number}} ακυρώθηκε' },
    hints: { cancel: 'Οι παραγγελίες του μπορούν να μπουν σε άλλο γκρουπάζ.' },
    events: {
      created: 'Καταχώριση',
      changed: 'Αλλαγή',
      cancel: 'Το γκρουπάζ ακυρώθηκε',
      order_left: 'Παραγγελία βγήκε, γιατί ακυρώθηκε',
    },
  },
})
