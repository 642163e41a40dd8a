/** Why a command to a booking is refused; part of `fieldTexts`. */
export const bookingTexts = {
  en: {
    booking_request: 'Only a draft is requested.',
    booking_offer: 'A price is offered for a booking that was requested. Withdraw an offer to make another.',
    booking_accept: 'Only a booking that was requested or has an offer can be accepted.',
    booking_withdraw_offer: 'This booking has no offer to withdraw.',
    booking_reject: 'Only a booking that was requested or has an offer can be rejected.',
    booking_reopen: 'This booking was not rejected.',
    booking_cancel: 'This booking was answered or given up. An accepted one is an order: cancel that.',
    booking_destroy: 'Only a draft is deleted. What was requested is cancelled.',
    booking_destroy_files: 'A draft with files is cancelled, not deleted.',
    booking_no_move: 'No single step leads from the present state to this one.',
    offer_until_past: 'The offer has to hold today at least.',
    offered_price: 'An offer is accepted at its price. Withdraw it to offer another.',
    sell_only: 'A booking says what the customer is charged. What we pay is entered in its order.',
  },
  el: {
    booking_request: 'Μόνο πρόχειρη κράτηση υποβάλλεται.',
    booking_offer:
      'Τιμή δίνεται σε κράτηση που έχει υποβληθεί. Ανακαλέστε την προσφορά για να δώσετε άλλη τιμή.',
    booking_accept: 'Μόνο κράτηση που υποβλήθηκε ή έχει προσφορά γίνεται αποδεκτή.',
    booking_withdraw_offer: 'Η κράτηση δεν έχει προσφορά για ανάκληση.',
    booking_reject: 'Μόνο κράτηση που υποβλήθηκε ή έχει προσφορά απορρίπτεται.',
    booking_reopen: 'Η κράτηση δεν έχει απορριφθεί.',
    booking_cancel:
      'Η κράτηση έχει απαντηθεί ή αποσυρθεί. Αν έγινε αποδεκτή, είναι παραγγελία: ακυρώστε εκείνη.',
    booking_destroy: 'Διαγράφεται μόνο πρόχειρη κράτηση. Όποια έχει υποβληθεί ακυρώνεται.',
    booking_destroy_files: 'Πρόχειρη κράτηση με αρχεία ακυρώνεται, δεν διαγράφεται.',
    booking_no_move: 'Κανένα βήμα δεν οδηγεί απευθείας από την παρούσα κατάσταση σε αυτήν.',
    offer_until_past: 'Η προσφορά πρέπει να ισχύει τουλάχιστον σήμερα.',
    offered_price: 'Η προσφορά γίνεται αποδεκτή στην τιμή της. Ανακαλέστε την για να δώσετε άλλη.',
    sell_only: 'Η κράτηση λέει τι χρεώνεται ο πελάτης. Όσα πληρώνουμε καταχωρίζονται στην παραγγελία της.',
  },
} as const
