import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('factorSignIn', {
  en: {
    support: {
      missing: 'This browser does not support passkeys.',
      insecure: 'Passkeys need a secure address (https).',
      nameless: 'Passkeys do not work at a numeric address.',
      elsewhere: 'Passkeys only work at {{address}}.',
    },
    signInWithPasskey: 'Sign in with a passkey',
    cancelled: 'No passkey was used. Try again.',
    wrongAddress: 'Passkeys do not work at this address.',
    alreadyThere: 'This device already has a passkey of yours.',
    unable: 'This device cannot store such a passkey.',
    enterCode: 'Password correct. Now enter the code from your authenticator app.',
    enterRecovery:
      'Enter one of the codes you saved when you set up two-factor authentication. Each works once.',
    appCode: 'Code from your authenticator app',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    back: 'Back',
    next: 'Continue',
    required: 'Field is required.',
  },
  el: {
    support: {
      missing: 'Τα κλειδιά πρόσβασης δεν λειτουργούν εδώ: αυτό το πρόγραμμα περιήγησης δεν τα υποστηρίζει.',
      insecure: 'Τα κλειδιά πρόσβασης δεν λειτουργούν εδώ: η διεύθυνση δεν είναι ασφαλής (χωρίς https).',
      nameless: 'Τα κλειδιά πρόσβασης δεν λειτουργούν σε διεύθυνση με αριθμούς.',
      elsewhere: 'Τα κλειδιά πρόσβασης λειτουργούν μόνο στο {{address}}.',
    },
    signInWithPasskey: 'Σύνδεση με κλειδί πρόσβασης',
    cancelled: 'Δεν χρησιμοποιήθηκε κλειδί πρόσβασης. Δοκιμάστε ξανά.',
    wrongAddress: 'Τα κλειδιά πρόσβασης δεν λειτουργούν σε αυτή τη διεύθυνση.',
    alreadyThere: 'Αυτή η συσκευή έχει ήδη κλειδί πρόσβασής σας.',
    unable: 'Αυτή η συσκευή δεν μπορεί να κρατήσει τέτοιο κλειδί.',
    enterCode: 'Ο κωδικός είναι σωστός. Γράψτε τώρα τον κωδικό μιας χρήσης που δείχνει η εφαρμογή σας.',
    enterRecovery:
      'Γράψτε έναν από τους κωδικούς που φυλάξατε όταν ρυθμίσατε τον έλεγχο δύο παραγόντων. Καθένας ισχύει μία φορά.',
    appCode: 'Κωδικός από την εφαρμογή κωδικών',
    recoveryCode: 'Κωδικός ανάκτησης',
    useRecovery: 'Χρήση κωδικού ανάκτησης',
    useApp: 'Χρήση της εφαρμογής κωδικών',
    back: 'Πίσω',
    next: 'Συνέχεια',
    required: 'Το πεδίο είναι υποχρεωτικό.',
  },
})
