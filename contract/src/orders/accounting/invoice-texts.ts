/** Why something about an order's invoices is refused; part of `fieldTexts`. */
export const invoiceTexts = {
  en: {
    life_not_invoiced: 'Invoice {which} stands. Accounting records its credit note first.',
    life_not_carrier_invoiced:
      'The carrier’s invoice {which} stands. Accounting records its credit note first.',
    life_not_paid: 'The customer has paid for this order. Accounting takes the payment back first.',
    life_not_carrier_paid: 'The carrier was paid for this order. Accounting takes the payment back first.',
    life_invoiced: 'Nothing is invoiced that could be credited.',
    life_carrier_invoiced: 'The carrier has invoiced nothing that could be credited.',
    life_any_invoiced: 'No invoice stands on this order.',
    life_further_invoiced: 'No further invoice stands on this order.',
    life_waiting: 'No line waits for a further invoice.',
    life_credited: 'There is no credit note that could be withdrawn.',
    invoice_emptied:
      'Invoice {which} stands. A credit note ends it; one that was entered by mistake is withdrawn.',
    invoice_stands: 'Invoice {which} stands. It is corrected in its order, with a reason.',
    invoice_twice: 'An invoice with this number stands on the order already.',
    invoice_is_paid: 'Invoice {which} is paid. Accounting takes the payment back first.',
    invoice_part_credited: 'A part of invoice {which} is credited. Withdraw that credit note first.',
    paid_beyond: 'This is more than what was agreed. Check the amount, or say why.',
    paid_beyond_many: 'This is more than what was agreed. It is entered in its order, with a reason.',
    further_line: 'This line does not wait for a further invoice.',
    further_beyond:
      'This is more than these lines come to. Enter the invoice first, then its payment with a reason.',
    further_nothing: 'These lines come to no amount that could be invoiced.',
    note_withdrawn: 'This credit note is withdrawn already.',
    note_changed: 'The order has changed since: the invoice cannot stand again as it was.',
    note_other_stands: 'Invoice {which} stands meanwhile.',
    note_line_gone: 'What was credited is on no invoice of the order any more.',
    credit_early: 'The credit note is dated before the invoice.',
    credit_whole: 'This is no part of the invoice. Leave the amount empty to credit all of it.',
  },
  el: {
    life_not_invoiced: 'Ισχύει το τιμολόγιο {which}. Το λογιστήριο καταχωρίζει πρώτα το πιστωτικό του.',
    life_not_carrier_invoiced:
      'Ισχύει το τιμολόγιο μεταφορέα {which}. Το λογιστήριο καταχωρίζει πρώτα το πιστωτικό του.',
    life_not_paid: 'Ο πελάτης έχει πληρώσει για την παραγγελία. Το λογιστήριο αναιρεί πρώτα την πληρωμή.',
    life_not_carrier_paid:
      'Ο μεταφορέας έχει πληρωθεί για την παραγγελία. Το λογιστήριο αναιρεί πρώτα την πληρωμή.',
    life_invoiced: 'Δεν υπάρχει τιμολόγιο για πίστωση.',
    life_carrier_invoiced: 'Δεν υπάρχει τιμολόγιο μεταφορέα για πίστωση.',
    life_any_invoiced: 'Η παραγγελία δεν έχει τιμολόγιο σε ισχύ.',
    life_further_invoiced: 'Η παραγγελία δεν έχει συμπληρωματικό τιμολόγιο σε ισχύ.',
    life_waiting: 'Καμία χρέωση δεν περιμένει συμπληρωματικό τιμολόγιο.',
    life_credited: 'Δεν υπάρχει πιστωτικό για ανάκληση.',
    invoice_emptied:
      'Ισχύει το τιμολόγιο {which}. Ακυρώνεται με πιστωτικό· αν καταχωρίστηκε κατά λάθος, ανακαλείται η καταχώριση.',
    invoice_stands: 'Ισχύει το τιμολόγιο {which}. Διορθώνεται στην παραγγελία του, με αιτιολογία.',
    invoice_twice: 'Η παραγγελία έχει ήδη τιμολόγιο με αυτόν τον αριθμό.',
    invoice_is_paid: 'Το τιμολόγιο {which} έχει πληρωμή. Το λογιστήριο αναιρεί πρώτα την πληρωμή.',
    invoice_part_credited:
      'Έχει πιστωθεί μέρος του τιμολογίου {which}. Ανακαλέστε πρώτα εκείνο το πιστωτικό.',
    paid_beyond: 'Το ποσό ξεπερνά το συμφωνημένο. Ελέγξτε το ή γράψτε τον λόγο.',
    paid_beyond_many: 'Το ποσό ξεπερνά το συμφωνημένο. Καταχωρίζεται στην παραγγελία του, με αιτιολογία.',
    further_line: 'Αυτή η χρέωση δεν περιμένει συμπληρωματικό τιμολόγιο.',
    further_beyond:
      'Το ποσό ξεπερνά αυτές τις χρεώσεις. Καταχωρίστε πρώτα το τιμολόγιο και μετά την πληρωμή του, με αιτιολογία.',
    further_nothing: 'Από αυτές τις χρεώσεις δεν προκύπτει ποσό για τιμολόγηση.',
    note_withdrawn: 'Το πιστωτικό έχει ήδη ανακληθεί.',
    note_changed: 'Η παραγγελία έχει αλλάξει από τότε: το τιμολόγιο δεν μπορεί να ισχύσει ξανά όπως ήταν.',
    note_other_stands: 'Στο μεταξύ ισχύει το τιμολόγιο {which}.',
    note_line_gone: 'Ό,τι πιστώθηκε δεν βρίσκεται πια σε τιμολόγιο της παραγγελίας.',
    credit_early: 'Το πιστωτικό έχει ημερομηνία πριν από το τιμολόγιο.',
    credit_whole: 'Αυτό δεν είναι μέρος του τιμολογίου. Αφήστε κενό το ποσό για ολική πίστωση.',
  },
}
