export const hints = {
  country: {
    en: 'ISO code or name, such as GR or Greece.',
    el: 'Γράψτε τον κωδικό ISO ή το όνομά της, όπως GR ή Ελλάδα.',
  },
  degrees: {
    en: 'Decimal degrees, such as 40.6724.',
    el: 'Μοίρες με δεκαδικά, όπως 40,6724.',
  },
  zone: {
    en: 'Such as Europe/Athens; found automatically if empty.',
    el: 'Όπως Europe/Athens· αν μείνει κενή, βρίσκεται.',
  },
  phone: {
    en: 'Such as +30 2101234567, or 2101234567 for a number of the same country.',
    el: 'Όπως +30 2101234567, ή 2101234567 για αριθμό της ίδιας χώρας.',
  },
  several: {
    en: 'Separate several with commas or semicolons.',
    el: 'Περισσότερα χωρίζονται με κόμμα.',
  },
  amount: {
    en: 'An amount in euro, such as 12500 or 12500.50.',
    el: 'Ποσό σε ευρώ, όπως 12500 ή 12500,50.',
  },
  day: {
    en: 'A day, such as 24/11/2026 or 2026-11-24.',
    el: 'Ημέρα, όπως 24/11/2026 ή 2026-11-24.',
  },
  time: {
    en: 'A time of day, such as 8:30.',
    el: 'Ώρα, όπως 8:30.',
  },
  ownPlace: {
    en: 'As in your bookings, or its city if you have one place there. Create a new place in a booking first.',
    el: 'Γράψτε τον όπως στις κρατήσεις σας, ή την πόλη του αν έχετε εκεί μόνο έναν. Ένας νέος καταχωρίζεται πρώτα σε μια κράτηση.',
  },
  orderNumber: {
    en: 'As in the list, such as 2026-000123.',
    el: 'Γράψτε τον όπως στη λίστα, π.χ. 2026-000123.',
  },
  leg: {
    en: 'The number shown in its groupage, such as 1; empty for the carrier of the order.',
    el: 'Ο αριθμός που δείχνει το γκρουπάζ, π.χ. 1· κενό για τον μεταφορέα της παραγγελίας.',
  },
  url: {
    en: 'Such as https://firm.gr.',
    el: 'Όπως https://firm.gr.',
  },
  mark: {
    en: 'Digits only, such as 400001234567890. Format the column as text.',
    el: 'Μόνο ψηφία, όπως 400001234567890. Μορφοποιήστε τη στήλη ως κείμενο.',
  },
  qr: {
    en: 'The address of the QR code, from https:// on.',
    el: 'Η διεύθυνση πίσω από το QR, από το https:// και μετά.',
  },
  colleague: {
    en: 'Name and surname, or sign-in email.',
    el: 'Όνομα και επώνυμο, ή το email με το οποίο συνδέονται.',
  },
  firm: {
    en: 'VAT number, such as EL 094259216, or its name.',
    el: 'Γράψτε το ΑΦΜ της, όπως EL 094259216, ή την επωνυμία της όπως είναι καταχωρημένη.',
  },
  plates: {
    en: 'Letters and digits, such as IKA 4521. Separate several with commas or semicolons.',
    el: 'Γράμματα και αριθμοί, όπως ΙΚΑ 4521. Περισσότερες χωρίζονται με κόμμα.',
  },
  number: {
    en: 'A number, such as 12500 or 12.5.',
    el: 'Αριθμός, όπως 12500 ή 12,5.',
  },
  whole: {
    en: 'A whole number, such as 3.',
    el: 'Ακέραιος αριθμός, όπως 3.',
  },
} as const
