import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('vat', {
  en: {
    texts: {
      search: 'Search sentences',
      empty: 'No VAT treatments yet',
      emptyHint: 'What papers say of VAT: until there is one, they say that it will be confirmed.',
      nothing: 'No VAT treatment matches',
      nothingHint: 'Try other words, or take filters away.',
    },
    saved: 'VAT treatment saved',
    on: 'Holds on',
    when: 'When it holds',
    says: 'What papers say',
    caseHint: 'Which orders it is for follows from firms, places and the VAT codes of cost lines.',
    exemptionHint: 'Category of exemption, 1 to 31, as AADE numbers them',
    toHint:
      'Empty: until further notice. Another sentence begins as a new treatment on the day after; papers that are kept, and offers that were sent, stay as they were.',
    rateHint: 'Where VAT is charged, {rate} stands for its rate.',
  },
  el: {
    texts: {
      search: 'Αναζήτηση κειμένων',
      empty: 'Δεν υπάρχουν ακόμη καθεστώτα ΦΠΑ',
      emptyHint: 'Όσα γράφουν τα έγγραφα για τον ΦΠΑ: ώσπου να υπάρξει ένα, γράφουν ότι θα επιβεβαιωθεί.',
      nothing: 'Κανένα καθεστώς ΦΠΑ δεν ταιριάζει',
      nothingHint: 'Δοκιμάστε άλλες λέξεις ή αφαιρέστε φίλτρα.',
    },
    saved: 'Το καθεστώς ΦΠΑ αποθηκεύτηκε',
    on: 'Ισχύει στις',
    when: 'Πότε ισχύει',
    says: 'Τι γράφουν τα έγγραφα',
    caseHint:
      'Σε ποιες παραγγελίες ισχύει προκύπτει από εταιρείες, τόπους και τους κωδικούς ΦΠΑ των χρεώσεων.',
    exemptionHint: 'Κατηγορία αιτίας εξαίρεσης, 1 έως 31, κατά την αρίθμηση της ΑΑΔΕ',
    toHint:
      'Κενό: έως νεωτέρας. Άλλο κείμενο αρχίζει ως νέο καθεστώς την επόμενη ημέρα· όσα έγγραφα έχουν φυλαχθεί και όσες προσφορές έχουν σταλεί μένουν όπως ήταν.',
    rateHint: 'Όπου χρεώνεται ΦΠΑ, το {rate} γίνεται ο συντελεστής του.',
  },
})
