export const orderFileTexts = {
  en: {
    order_cancelled: 'This order is cancelled.',
    carrier_missing: 'The order has no carrier yet. Assign one first.',
    on_groupage: 'The order is in a groupage, whose carrier gets one transport order for all stops.',
    paper_too_long:
      'This document would have more than {bound} pages. Shorten the texts, choose fewer copies, or split the order.',
    never_released: 'This kind of file shows the carrier price. It is never released to the customer.',
    proofs_missing: 'None of these orders has a proof of delivery or CMR note yet.',
    proofs_too_large: 'These files are more than {bound} MB together. Select fewer orders.',
    document_files_full: 'Together these files may be up to {bound} MB.',
  },
  el: {
    order_cancelled: 'Η παραγγελία είναι ακυρωμένη.',
    carrier_missing: 'Η παραγγελία δεν έχει ακόμη μεταφορέα. Αναθέστε την πρώτα.',
    on_groupage:
      'Η παραγγελία είναι σε γκρουπάζ: ο μεταφορέας λαμβάνει εκεί μία εντολή μεταφοράς για όλες τις στάσεις.',
    paper_too_long:
      'Το έγγραφο θα ξεπερνούσε τις {bound} σελίδες. Συντομεύστε τα κείμενα, επιλέξτε λιγότερα αντίτυπα ή χωρίστε την παραγγελία.',
    never_released:
      'Αυτό το είδος αρχείου αναφέρει την αμοιβή του μεταφορέα. Δεν κοινοποιείται ποτέ στον πελάτη.',
    proofs_missing: 'Καμία από αυτές τις παραγγελίες δεν έχει ακόμη αποδεικτικό παράδοσης ή CMR.',
    proofs_too_large: 'Τα αρχεία μαζί ξεπερνούν τα {bound} MB. Επιλέξτε λιγότερες παραγγελίες.',
    document_files_full: 'Τα αρχεία μαζί μπορούν να φτάσουν έως {bound} MB.',
  },
} as const
