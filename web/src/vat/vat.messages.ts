import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('vat', {
  en: {
    texts: {
      search: 'Search sentences',
      empty: 'No VAT treatments yet',
      emptyHint: 'VAT wording of documents. Without one, they state that VAT will be confirmed.',
      nothing: 'No VAT treatment matches',
      nothingHint: 'Try other words, or remove filters.',
    },
    saved: 'VAT treatment saved',
    on: 'Valid on',
    when: 'Validity',
    says: 'Wording on documents',
    caseHint: 'The case follows from firms, places and the VAT codes of cost lines.',
    exemptionHint: 'Exemption category, 1 to 31, as numbered by AADE',
    toHint:
      'Empty: until further notice. A new wording starts as a new treatment the day after; saved documents and sent offers stay unchanged.',
    rateHint: '{rate} is replaced by the VAT rate.',
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
    when: 'Ισχύς',
    says: 'Τι γράφουν τα έγγραφα',
    caseHint:
      'Σε ποιες παραγγελίες ισχύει προκύπτει από εταιρείες, τόπους και τους κωδικούς ΦΠΑ των χρεώσεων.',
    exemptionHint: 'Κατηγορία αιτίας εξαίρεσης, 1 έως 31, κατά την αρίθμηση της ΑΑΔΕ',
    toHint:
      'Κενό: έως νεωτέρας. Άλλο κείμενο αρχίζει ως νέο καθεστώς την επόμενη ημέρα· όσα έγγραφα έχουν φυλαχθεί και όσες προσφορές έχουν σταλεί μένουν όπως ήταν.',
    rateHint: 'Όπου χρεώνεται ΦΠΑ, το {rate} γίνεται ο συντελεστής του.',
  },
})
