import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('platform', {
  en: {
    span: {
      minutes: '{{minutes}} min',
      hours: '{{hours}} h',
      days_one: '{{count}} day',
      days_other: '{{count}} days',
    },
    somethingWrong: 'Something went wrong. Please try again later.',
    nothingChosen: 'Some typed values match no choice. Please check the marked fields.',
    cancelled: 'Sending cancelled.',
    sessionExpired: 'Your session expired.',
    tokenError: 'Token Error.',
    noPermission: 'You have no permission for this page.',
    noPermissionHint: 'Ask an administrator if you need it.',
    toStart: 'Go to Today',
  },
  el: {
    span: {
      minutes: '{{minutes}} λ',
      hours: '{{hours}} ώ',
      days_one: '{{count}} ημέρα',
      days_other: '{{count}} ημέρες',
    },
    somethingWrong: 'Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
    nothingChosen: 'Δεν βρέθηκε τίποτα για όσα γράψατε σε μια λίστα: ελέγξτε τα σημειωμένα πεδία.',
    cancelled: 'Η αποστολή διακόπηκε.',
    sessionExpired: 'Η συνεδρία σας έληξε.',
    tokenError: 'Η σύνδεσή σας δεν επαληθεύτηκε. Συνδεθείτε ξανά.',
    noPermission: 'Δεν έχετε δικαίωμα να ανοίξετε αυτή τη σελίδα.',
    noPermissionHint: 'Ζητήστε το από έναν διαχειριστή, αν το χρειάζεστε.',
    toStart: 'Στη σελίδα Σήμερα',
  },
})
