import { bankColumns } from '@dromos/contract/banks/columns.ts'
import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('banks', {
  en: {
    texts: {
      search: 'Search bank accounts',
      empty: 'No bank account here yet',
      emptyHint: 'The accounts your businesses are paid to. Enter the first one.',
      nothing: 'No bank account matches',
      nothingHint: 'Try another bank, IBAN or BIC, or show all states.',
    },
    saved: 'Bank account saved',
    account: 'Account',
    uses: bankColumns.businesses.word.en,
    bankName: bankColumns.bank_name.word.en,
    number: bankColumns.account.word.en,
    iban: bankColumns.iban.word.en,
    swift: bankColumns.swift.word.en,
    suggested: 'Suggested by the IBAN',
    businesses: bankColumns.businesses.word.en,
    businessesHint: 'The businesses that are paid to this account',
    defaultFor: bankColumns.default_for.word.en,
    defaultHint: 'Their documents name this account unless another is chosen',
    allBusinesses: 'All businesses',
  },
  el: {
    texts: {
      search: 'Αναζήτηση λογαριασμών',
      empty: 'Δεν υπάρχει ακόμη τραπεζικός λογαριασμός',
      emptyHint: 'Οι λογαριασμοί στους οποίους πληρώνονται οι εταιρείες σας. Καταχωρήστε τον πρώτο.',
      nothing: 'Δεν ταιριάζει κανένας λογαριασμός',
      nothingHint: 'Δοκιμάστε άλλη τράπεζα, IBAN ή BIC, ή δείξτε κάθε κατάσταση.',
    },
    saved: 'Ο τραπεζικός λογαριασμός αποθηκεύτηκε',
    account: 'Λογαριασμός',
    uses: bankColumns.businesses.word.el,
    bankName: bankColumns.bank_name.word.el,
    number: bankColumns.account.word.el,
    iban: bankColumns.iban.word.el,
    swift: bankColumns.swift.word.el,
    suggested: 'Προτείνεται από το IBAN',
    businesses: bankColumns.businesses.word.el,
    businessesHint: 'Οι εταιρείες που πληρώνονται σε αυτόν τον λογαριασμό',
    defaultFor: bankColumns.default_for.word.el,
    defaultHint: 'Τα έγγραφά τους γράφουν αυτόν τον λογαριασμό, εκτός αν επιλεγεί άλλος',
    allBusinesses: 'Όλες οι εκδότριες εταιρείες',
  },
})
