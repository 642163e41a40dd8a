import { mail } from './company.ts'
import { AFTER, BEFORE, MAIN } from './groupage-tour.ts'

/** Every mail of the day of a groupage, as its carrier gets it. */
export const letters = {
  ordered: mail(MAIN, 'Transport order G2026-000001: Aspropyrgos (GR) → München (DE)', {
    says: ['Dear Sir or Madam', 'Please tell us the driver and the plates before loading.'],
    files: ['Transport order G2026-000001.pdf'],
    pages: [
      'Truck: to be named',
      '1 Loading Tue 24/11/2026 08:00–12:00 (UTC+2) Κέντρο Διανομής',
      '2026-000001, 2026-000002, 2026-000003 2 Unloading',
      'Lager Wien, AT Wien 2026-000003 3 Unloading',
      'Großmarkthalle, DE München 2026-000002, 2026-000001',
      'Freight (agreed) 1,900.00 € Waiting time 40.00 € Total 1,940.00 € Amounts are without VAT.',
      'Reverse charge: please invoice without VAT',
    ],
  }),
  collection: mail(BEFORE, 'G2026-000001: Ασπρόπυργος (GR) → München (DE)', {
    says: ['Προς Μεταφορές Αττικής ΑΕ, συλλογή 24 Νοεμβρίου 2026 για 600,00 €.'],
  }),
  delivery: mail(AFTER, 'G2026-000001: Aspropyrgos (GR) → München (DE)', {
    says: ['To Spedition Huber GmbH, delivery on 27 November 2026 for 450.10 €.'],
  }),
  revised: mail(MAIN, 'Transport order G2026-000001, revision 2: Aspropyrgos (GR) → München (DE)', {
    says: ['It replaces all earlier ones.', 'Vehicle: CB 4127 HT / CB 0912 EK'],
    files: ['Transport order G2026-000001, revision 2.pdf'],
    pages: ['Truck: CB 4127 HT · Trailer: CB 0912 EK', 'Total 1,940.00 €'],
  }),
  inGreek: mail(MAIN, 'Εντολή μεταφοράς G2026-000001, αναθεώρηση 3: Ασπρόπυργος (GR) → München (DE)', {
    says: ['Αντικαθιστά όλες τις προηγούμενες.'],
    files: ['Εντολή μεταφοράς G2026-000001, αναθεώρηση 3.pdf'],
    pages: ['Συμφωνημένος ναύλος 1.900,00 € Αναμονή 40,00 € Σύνολο 1.940,00 €', 'Αντίστροφη επιβάρυνση'],
  }),
}
