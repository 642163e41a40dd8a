import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('sessionEnded', {
  en: {
    title: 'Your session expired.',
    text: 'Enter your password to continue. Your changes are kept.',
    asSomebodyElse: 'Leave this page',
    password: 'Password',
    signIn: 'Sign in',
  },
  el: {
    title: 'Η συνεδρία σας έληξε.',
    text: 'Δώστε τον κωδικό σας για να συνεχίσετε. Τίποτα από όσα γράψατε δεν χάθηκε.',
    asSomebodyElse: 'Έξοδος από τη σελίδα',
    password: 'Κωδικός',
    signIn: 'Σύνδεση',
  },
})
