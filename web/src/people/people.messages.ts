import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('people', {
  en: {
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    capsLock: 'Caps lock is on.',
    required: 'Field is required.',
    forgot: 'Forgot your password?',
    demo: 'Demonstration',
    demoText: 'Choose an account to look around. Nothing here is real.',
    signInAs: 'Sign in as {{name}}',
  },
  el: {
    signIn: 'Σύνδεση',
    email: 'Email',
    password: 'Κωδικός',
    showPassword: 'Εμφάνιση κωδικού',
    capsLock: 'Το Caps Lock είναι ενεργό.',
    required: 'Το πεδίο είναι υποχρεωτικό.',
    forgot: 'Ξεχάσατε τον κωδικό σας;',
    demo: 'Επίδειξη',
    demoText: 'Διαλέξτε λογαριασμό για να δείτε το πρόγραμμα. Τίποτα εδώ δεν είναι πραγματικό.',
    signInAs: 'Σύνδεση ως {{name}}',
  },
})
