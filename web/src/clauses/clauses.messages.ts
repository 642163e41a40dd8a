import { clauseColumns } from '@dromos/contract/clauses/columns.ts'
import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('clauses', {
  en: {
    texts: {
      search: 'Search clauses',
      empty: 'No clauses yet',
      emptyHint: 'Texts for offers: what is included, payment, validity. Create the first one.',
      nothing: 'No clause matches',
      nothingHint: 'Try other words, or show all states.',
    },
    saved: 'Clause saved',
    keep: 'Save to library',
    english: 'English',
    greek: 'Greek',
    title_en: clauseColumns.title_en.word.en,
    title_el: clauseColumns.title_el.word.en,
    body_en: clauseColumns.text_en.word.en,
    body_el: clauseColumns.text_el.word.en,
  },
  el: {
    texts: {
      search: 'Αναζήτηση κειμένων',
      empty: 'Δεν υπάρχουν ακόμη κείμενα',
      emptyHint:
        'Κείμενα που μπαίνουν σε προσφορές: τι περιλαμβάνεται, πληρωμή, ισχύς. Καταχωρίστε το πρώτο.',
      nothing: 'Κανένα κείμενο δεν ταιριάζει',
      nothingHint: 'Δοκιμάστε άλλες λέξεις ή δείξτε κάθε κατάσταση.',
    },
    saved: 'Το κείμενο αποθηκεύτηκε',
    keep: 'Αποθήκευση στη βιβλιοθήκη',
    english: 'Αγγλικά',
    greek: 'Ελληνικά',
    title_en: clauseColumns.title_en.word.el,
    title_el: clauseColumns.title_el.word.el,
    body_en: clauseColumns.text_en.word.el,
    body_el: clauseColumns.text_el.word.el,
  },
})
