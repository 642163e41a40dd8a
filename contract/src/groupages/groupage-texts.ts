/** Why something about a groupage is refused; part of `fieldTexts`. */
export const groupageTexts = {
  en: {
    groupage_cancel: 'Only a groupage that is still planned can be cancelled. Recall one that was sent.',
    groupage_send: 'A groupage is sent before it is loaded.',
    groupage_recall: 'Only a groupage that was sent and is not loaded yet can be recalled.',
    groupage_carrier: 'Enter carrier, driver or contact and the truck’s plate first.',
    groupage_few: 'Two orders at least go on one groupage.',
    groupage_order_moved: 'An order of this groupage has gone on meanwhile, so its carrier cannot change.',
    groupage_closed: 'An order of this groupage is closed, so its cost is not divided anew.',
    groupage_split:
      'Without this order the cost of its groupage cannot be divided. Choose another key there first.',
    price_of_groupage: 'What this order pays its carrier is its share of the groupage.',
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
    groupage_cancel: 'Ακυρώνεται μόνο γκρουπάζ που σχεδιάζεται ακόμη. Αν έχει σταλεί, ανακαλέστε το.',
    groupage_send: 'Το γκρουπάζ στέλνεται πριν φορτωθεί.',
    groupage_recall: 'Ανακαλείται μόνο γκρουπάζ που έχει σταλεί και δεν έχει φορτωθεί.',
    groupage_carrier: 'Συμπληρώστε πρώτα μεταφορέα, οδηγό ή υπεύθυνο και πινακίδα φορτηγού.',
    groupage_few: 'Ένα γκρουπάζ έχει τουλάχιστον δύο παραγγελίες.',
    groupage_order_moved:
      'Μια παραγγελία του γκρουπάζ έχει προχωρήσει στο μεταξύ και ο μεταφορέας της δεν αλλάζει.',
    groupage_closed: 'Μια παραγγελία του γκρουπάζ είναι κλειστή, οπότε το κόστος δεν επιμερίζεται ξανά.',
    groupage_split:
      'Χωρίς αυτή την παραγγελία το κόστος του γκρουπάζ δεν επιμερίζεται. Επιλέξτε πρώτα άλλο κλειδί εκεί.',
    price_of_groupage: 'Ό,τι πληρώνει η παραγγελία στον μεταφορέα είναι το μερίδιό της στο γκρουπάζ.',
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
