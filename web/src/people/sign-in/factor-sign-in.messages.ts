import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('factorSignIn', {
  en: {
    support: {
      missing: 'Passkeys cannot be used here: this browser has none.',
      insecure: 'Passkeys cannot be used here: the address is not secure (no https).',
      nameless: 'Passkeys cannot be used at an address made of numbers.',
      elsewhere: 'Passkeys work at {{address}} only.',
    },
    signInWithPasskey: 'Sign in with a passkey',
    cancelled: 'No passkey was used. Try again.',
    wrongAddress: 'Passkeys do not work at this address.',
    alreadyThere: 'This device has a passkey of yours already.',
    unable: 'This device cannot keep such a passkey.',
    enterCode: 'The password is right. Now enter the code that your authenticator app shows.',
    enterRecovery: 'Enter one of the codes you kept when you set up the second factor. Each works once.',
    appCode: 'Code of your authenticator app',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    back: 'Back',
    next: 'Continue',
    required: 'Field is required.',
  },
  el: {
    support: {
      missing: 'Τα κλειδιά πρόσβασης δεν λειτουργούν εδώ: αυτός ο browser δεν τα υποστηρίζει.',
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
      'Γράψτε έναν από τους κωδικούς που φυλάξατε όταν ρυθμίσατε τον δεύτερο παράγοντα. Καθένας ισχύει μία φορά.',
    appCode: 'Κωδικός από την εφαρμογή κωδικών',
    recoveryCode: 'Κωδικός ανάκτησης',
    useRecovery: 'Χρήση κωδικού ανάκτησης',
    useApp: 'Χρήση της εφαρμογής κωδικών',
    back: 'Πίσω',
    next: 'Συνέχεια',
    required: 'Το πεδίο είναι υποχρεωτικό.',
  },
})
