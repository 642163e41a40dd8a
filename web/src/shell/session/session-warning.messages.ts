import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('sessionWarning', {
  en: {
    title: 'Your session is about to end',
    idle: 'You have been inactive for a long time. Stay signed in, or you will be signed out in:',
    final: 'A session lasts at most seven days. Save your work now; you will have to sign in again in:',
    stay: 'Stay signed in',
    goOn: 'Continue working',
    signOut: 'Sign out',
    left_one: 'Less than {{count}} minute left.',
    left_other: 'Less than {{count}} minutes left.',
    seconds: 'Less than 30 seconds left.',
  },
  el: {
    title: 'Η συνεδρία σας λήγει σε λίγο',
    idle: 'Έχετε πολλή ώρα να χρησιμοποιήσετε το Dromos. Παραμείνετε συνδεδεμένοι, αλλιώς θα αποσυνδεθείτε σε:',
    final: 'Μια συνεδρία διαρκεί έως επτά ημέρες. Αποθηκεύστε τώρα· θα χρειαστεί να συνδεθείτε ξανά σε:',
    stay: 'Παραμονή σε σύνδεση',
    goOn: 'Συνέχεια εργασίας',
    signOut: 'Αποσύνδεση',
    left_one: 'Απομένει λιγότερο από {{count}} λεπτό.',
    left_other: 'Απομένουν λιγότερα από {{count}} λεπτά.',
    seconds: 'Απομένουν λιγότερα από 30 δευτερόλεπτα.',
  },
})
