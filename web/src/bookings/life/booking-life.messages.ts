import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('bookingLife', {
  en: {
    commands: {
      request: 'Request is complete',
      offer: 'Offer a price',
      accept: 'Accept booking',
      withdraw_offer: 'Withdraw the offer',
      reject: 'Reject booking',
      reopen: 'Take the rejection back',
      cancel: 'Cancel booking',
    },
    done: {
      request: 'The booking has its number and waits for an answer',
      offer: 'Price of booking {{number}} offered',
      accept: 'Booking {{number}} accepted: its order was made',
      withdraw_offer: 'Offer of booking {{number}} withdrawn',
      reject: 'Booking {{number}} rejected',
      reopen: 'Booking {{number}} waits for an answer again',
      cancel: 'Booking cancelled',
    },
    hints: {
      request: 'It gets its number, and waits for an answer from now on.',
      accept:
        'An order is made of it, with its stops, goods, references, price and files. The booking is only read from now on.',
      acceptOffer:
        'An order is made of it for {{price}}, as offered, with its stops, goods, references and files. The booking is only read from now on.',
      withdraw_offer: 'The booking waits for another price.',
      reject: 'The customer reads the reason.',
      reopen: 'The booking waits for an answer again.',
      cancel: 'The customer wants it no more.',
    },
    belowLane: 'Below what carriers were paid on this lane: {{cost}} on average.',
    releaseReason: 'Reason to sell above the insured amount',
    releaseHint: 'Only needed where the customer’s limit is passed; it is kept.',
    events: {
      created: 'Entered',
      changed: 'Changed',
      request: 'Requested',
      offer: 'Price offered',
      accept: 'Booking accepted',
      withdraw_offer: 'Offer withdrawn',
      reject: 'Booking rejected',
      reopen: 'Rejection taken back',
      cancel: 'Booking cancelled',
    },
  },
  el: {
    commands: {
      request: 'Το αίτημα είναι πλήρες',
      offer: 'Προσφορά τιμής',
      accept: 'Αποδοχή κράτησης',
      withdraw_offer: 'Ανάκληση προσφοράς',
      reject: 'Απόρριψη κράτησης',
      reopen: 'Αναίρεση απόρριψης',
      cancel: 'Ακύρωση κράτησης',
    },
    done: {
      request: 'Η κράτηση πήρε αριθμό και περιμένει απάντηση',
      offer: 'Δόθηκε τιμή για την κράτηση {{number}}',
      accept: 'Η κράτηση {{number}} έγινε αποδεκτή και η παραγγελία της δημιουργήθηκε',
      withdraw_offer: 'Ανακλήθηκε η προσφορά της κράτησης {{number}}',
      reject: 'Η κράτηση {{number}} απορρίφθηκε',
      reopen: 'Η κράτηση {{number}} περιμένει ξανά απάντηση',
      cancel: 'Η κράτηση ακυρώθηκε',
    },
    hints: {
      request: 'Παίρνει τον αριθμό της και από τώρα περιμένει απάντηση.',
      accept:
        'Γίνεται παραγγελία με τις στάσεις, τα εμπορεύματα, τις αναφορές, την τιμή και τα αρχεία της. Η κράτηση στο εξής μόνο διαβάζεται.',
      acceptOffer:
        'Γίνεται παραγγελία με τιμή {{price}}, όπως προσφέρθηκε, και με τις στάσεις, τα εμπορεύματα, τις αναφορές και τα αρχεία της. Η κράτηση στο εξής μόνο διαβάζεται.',
      withdraw_offer: 'Η κράτηση περιμένει άλλη τιμή.',
      reject: 'Ο πελάτης διαβάζει τον λόγο.',
      reopen: 'Η κράτηση περιμένει ξανά απάντηση.',
      cancel: 'Ο πελάτης δεν τη θέλει πλέον.',
    },
    belowLane: 'Κάτω από όσα πληρώθηκαν οι μεταφορείς στη διαδρομή: {{cost}} κατά μέσο όρο.',
    releaseReason: 'Λόγος πώλησης πάνω από το όριο ασφάλισης',
    releaseHint: 'Χρειάζεται μόνο αν ξεπερνιέται το όριο του πελάτη και διατηρείται στο ιστορικό.',
    events: {
      created: 'Καταχώριση',
      changed: 'Αλλαγή',
      request: 'Υποβλήθηκε',
      offer: 'Δόθηκε τιμή',
      accept: 'Η κράτηση έγινε αποδεκτή',
      withdraw_offer: 'Ανάκληση προσφοράς',
      reject: 'Η κράτηση απορρίφθηκε',
      reopen: 'Αναίρεση απόρριψης',
      cancel: 'Η κράτηση ακυρώθηκε',
    },
  },
})
