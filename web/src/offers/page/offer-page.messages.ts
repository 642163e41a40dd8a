import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('offer-page', {
  en: {
    title: 'Offer',
    titleOf: 'Offer {{number}}',
    loading: 'Loading offer',
    noLink: 'Offer not found',
    noLinkText: 'Open the link in the email you received, or ask us for it.',
    unknown: 'Offer not found',
    askAgain: 'Please ask us for a new one.',
  },
  el: {
    title: 'Προσφορά',
    titleOf: 'Προσφορά {{number}}',
    loading: 'Η προσφορά φορτώνεται',
    noLink: 'Η προσφορά δεν βρέθηκε',
    noLinkText: 'Ανοίξτε τον σύνδεσμο του email που λάβατε ή ζητήστε τον από εμάς.',
    unknown: 'Η προσφορά δεν βρέθηκε',
    askAgain: 'Ζητήστε μας καινούργιο.',
  },
})
