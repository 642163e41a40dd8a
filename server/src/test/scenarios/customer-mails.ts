import { mail } from './company.ts'
import { ACCOUNT, CONTACT, DISPATCH } from './customer-order.ts'

/** Every mail of the day of a customer, as its reader gets it. */
export const letters = {
  accepted: mail(ACCOUNT, 'Αποδοχή κράτησης B2026-000001: Ασπρόπυργος – München', {
    says: [
      'Προς Γιάννης Τυράς',
      'φόρτωση 24 Νοεμβρίου 2026',
      'ως παραγγελία 2026-000001',
      'Η τιμή μας είναι 2.400,00 € χωρίς ΦΠΑ. Υπόκειται σε ΦΠΑ 24%.',
    ],
  }),
  ordered: mail(DISPATCH, 'Transport order 2026-000001: Aspropyrgos (GR) → München (DE)', {
    says: ['Dear Sir or Madam', 'Please tell us the driver and the plates before loading.'],
    files: ['Transport order 2026-000001.pdf'],
    pages: [
      'VAT no. BG 123456789',
      'Truck: to be named · Trailer: to be named',
      'Freight (agreed) 1,900.00 € Tail-lift 50.00 € Total 1,950.00 € Amounts are without VAT.',
      'Reverse charge: please invoice without VAT, which is due by us. Articles 44 and 196',
      '30 days from invoice',
    ],
  }),
  confirmed: mail(CONTACT, 'Επιβεβαίωση ανάθεσης 2026-000001: Ασπρόπυργος (GR) → München (DE)', {
    says: ['Φόρτωση: 24 Νοεμβρίου 2026 Παράδοση: 27 Νοεμβρίου 2026 Οι αναφορές σας: PO-4711'],
    files: ['Επιβεβαίωση ανάθεσης 2026-000001.pdf'],
    pages: [
      'Αρ. παραγγελίας πελάτη: PO-4711',
      'Συμφωνημένος ναύλος 2.400,00 € Υδραυλική πόρτα 100,00 € Σύνολο χωρίς ΦΠΑ 2.500,00 €',
      'ΦΠΑ 24% επί 2.500,00 € 600,00 € Σύνολο με ΦΠΑ 3.100,00 € Υπόκειται σε ΦΠΑ 24%.',
    ],
  }),
  revised: mail(DISPATCH, 'Transport order 2026-000001, revision 2: Aspropyrgos (GR) → München (DE)', {
    says: ['It replaces all earlier ones.', 'Vehicle: CB 4127 HT / CB 0912 EK'],
    files: ['Transport order 2026-000001, revision 2.pdf'],
    pages: ['revision 2', 'Truck: CB 4127 HT · Trailer: CB 0912 EK', 'Total 1,950.00 €'],
  }),
  delayed: mail(CONTACT, 'Καθυστέρηση της μεταφοράς 2026-000001: Ασπρόπυργος (GR) → München (DE)', {
    says: [
      'Αναφορές: PO-4711',
      'Προγραμματισμένη: 27 Νοεμβρίου 2026, 06:00 – 10:00',
      'Αναμένεται πλέον: 27 Νοεμβρίου 2026, 14:00',
    ],
  }),
  proved: mail(CONTACT, 'Έγγραφα της μεταφοράς 2026-000001: Ασπρόπυργος (GR) → München (DE)', {
    says: ['Αποδεικτικό παράδοσης (POD): pod.pdf Επισυνάπτονται.'],
    files: ['pod.pdf'],
  }),
  closed: mail(CONTACT, 'Ολοκλήρωση παραγγελίας 2026-000001: Ασπρόπυργος (GR) → München (DE)', {
    says: ['ολοκληρώθηκε', 'Οι αναφορές σας: PO-4711'],
    files: ['pod.pdf'],
  }),
}
