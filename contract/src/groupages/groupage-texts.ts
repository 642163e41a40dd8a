/** Why something about a groupage is refused; part of `fieldTexts`. */
export const groupageTexts = {
  en: {
    groupage_cancel: 'Only a groupage that is still planned can be cancelled.',
    groupage_order_status: 'Only an order that waits for a carrier can be added.',
    groupage_order_taken: 'This order is in another groupage.',
    groupage_not_member: 'This order is not in the groupage.',
    split_agreed_too_much: 'The agreed amounts are more than the cost.',
    split_agreed_rest: 'The agreed amounts are less than the cost, and no order is left to bear the rest.',
    split_agreed_missing: 'Give the agreed amount of every order, or choose another key.',
    split_no_weight: 'The orders have nothing to divide by under this key. Choose another.',
    life_not_grouped: 'This order is in a groupage. Take it out of there first.',
    used_in_groupages: 'Used in groupages: {bound}.',
  },
  el: {
    groupage_cancel: 'Ακυρώνεται μόνο γκρουπάζ που σχεδιάζεται ακόμη.',
    groupage_order_status: 'Προστίθεται μόνο παραγγελία που περιμένει μεταφορέα.',
    groupage_order_taken: 'Η παραγγελία είναι σε άλλο γκρουπάζ.',
    groupage_not_member: 'Η παραγγελία δεν είναι στο γκρουπάζ.',
    split_agreed_too_much: 'Τα συμφωνημένα ποσά ξεπερνούν το κόστος.',
    split_agreed_rest:
      'Τα συμφωνημένα ποσά υπολείπονται του κόστους και καμία παραγγελία δεν φέρει το υπόλοιπο.',
    split_agreed_missing: 'Δώστε το συμφωνημένο ποσό κάθε παραγγελίας ή επιλέξτε άλλο κλειδί.',
    split_no_weight: 'Με αυτό το κλειδί δεν υπάρχει τίποτα για επιμερισμό. Επιλέξτε άλλο.',
    life_not_grouped: 'Η παραγγελία είναι σε γκρουπάζ. Βγάλτε την πρώτα από εκεί.',
    used_in_groupages: 'Σε γκρουπάζ: {bound}.',
  },
} as const
