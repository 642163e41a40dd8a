import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderProposals', {
  en: {
    title: 'As before',
    hint: 'Copies places, time windows, trailer, goods and reference types. Dates, price and numbers stay empty.',
    taken: 'Copied from {{number}}.',
    back: 'Undo',
    unknown: 'no place',
  },
  el: {
    title: 'Όπως πριν',
    hint: 'Συμπληρώνει τόπους, ώρες, επικαθήμενο, εμπορεύματα και είδη αναφορών· ημέρες, τιμή και αριθμοί γράφονται από την αρχή.',
    taken: 'Συμπληρώθηκε όπως στην {{number}}.',
    back: 'Αναίρεση',
    unknown: 'χωρίς τόπο',
  },
})
