import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('offers-won', {
  en: {
    bySent: 'By offers sent',
    byWon: 'By offers won',
    byLost: 'By offers lost',
    nothing: 'No offers sent in this period',
    hint: 'By the date the last version was sent. Lost: declined, expired or withdrawn; the rate counts closed offers. Of the filters, customers, businesses, responsible colleagues and countries apply.',
  },
  el: {
    bySent: 'Κατά αποστολές',
    byWon: 'Κατά επιτυχίες',
    byLost: 'Κατά απώλειες',
    nothing: 'Δεν εστάλη προσφορά σε αυτή την περίοδο',
    hint: 'Με την ημέρα αποστολής της τελευταίας έκδοσης. Χάθηκαν: όσες απορρίφθηκαν, έληξαν ή ανακλήθηκαν· το ποσοστό μετρά όσες ολοκληρώθηκαν. Από τα φίλτρα ισχύουν οι πελάτες, οι εταιρείες μας, οι παραλήπτες των απαντήσεων και οι χώρες.',
  },
})
