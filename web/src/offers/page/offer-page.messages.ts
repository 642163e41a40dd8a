import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('offer-page', {
  en: {
    title: 'Offer',
    titleOf: 'Offer {{number}}',
    loading: 'The offer is being loaded',
    noLink: 'This address is no offer',
    noLinkText: 'Open the link of the mail you were sent, or ask us for it.',
    unknown: 'This link leads to no offer',
    askAgain: 'Please ask us for a new one.',
  },
  el: {
    title: 'Προσφορά',
    titleOf: 'Προσφορά {{number}}',
    loading: 'Η προσφορά φορτώνεται',
    noLink: 'Η διεύθυνση δεν είναι προσφορά',
    noLinkText: 'Ανοίξτε τον σύνδεσμο του email που λάβατε ή ζητήστε τον από εμάς.',
    unknown: 'Ο σύνδεσμος δεν οδηγεί σε καμία προσφορά',
    askAgain: 'Ζητήστε μας καινούργιο.',
  },
})
