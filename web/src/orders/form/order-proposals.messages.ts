import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderProposals', {
  en: {
    title: 'As before',
    hint: 'Takes places, windows, trailer, goods and kinds of references; days, price and numbers are typed anew.',
    taken: 'Filled in as in {{number}}.',
    back: 'Take back',
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
