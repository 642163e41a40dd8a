import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('offers-won', {
  en: {
    bySent: 'By sent',
    byWon: 'By won',
    byLost: 'By lost',
    nothing: 'No offer was sent in this period',
    hint: 'By the day the last version was sent. Lost: declined, expired or withdrawn; the rate counts what has ended. Of the filters, those of customers, businesses, colleagues who receive the answers, and countries apply.',
  },
  el: {
    bySent: 'Κατά αποστολές',
    byWon: 'Κατά επιτυχίες',
    byLost: 'Κατά απώλειες',
    nothing: 'Δεν εστάλη προσφορά σε αυτή την περίοδο',
    hint: 'Με την ημέρα αποστολής της τελευταίας έκδοσης. Χάθηκαν: όσες απορρίφθηκαν, έληξαν ή ανακλήθηκαν· το ποσοστό μετρά όσες ολοκληρώθηκαν. Από τα φίλτρα ισχύουν οι πελάτες, οι εταιρείες μας, οι παραλήπτες των απαντήσεων και οι χώρες.',
  },
})
