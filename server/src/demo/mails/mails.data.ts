/** Who writes, and what about: the customer or the carrier of an order, or somebody whom nobody knows yet. */
export type DemoSender = 'customer' | 'carrier' | { name: string; address: string }

export interface DemoMail {
  from: DemoSender
  /** Filed under the order it is about, or under nothing. */
  isFiled: boolean
  state: 'open' | 'waiting' | 'done'
  /** `{{number}}` is that of the order. */
  subject: string
  text: string
  /** A paper that comes along. */
  paper?: { name: string; title: string }
  /** Days before today, and minutes after midnight. */
  days: number
  minutes: number
}

export const demoMails: readonly DemoMail[] = [
  {
    from: 'carrier',
    isFiled: true,
    state: 'open',
    subject: 'Transport order {{number}}',
    text: 'Good morning,\n\norder confirmed. The truck is at the loading place at 08:30. Driver: Stoyan, +359 88 812 3456.\n\nBest regards',
    paper: { name: 'confirmation-signed.pdf', title: 'Transport order, signed' },
    days: 1,
    minutes: 565,
  },
  {
    from: 'customer',
    isFiled: true,
    state: 'open',
    subject: 'Φόρτωση {{number}}',
    text: 'Καλημέρα σας,\n\nγίνεται να φορτώσουμε μία ώρα αργότερα; Η παραγωγή θα είναι έτοιμη στις 11:00.\n\nΜε εκτίμηση',
    days: 3,
    minutes: 610,
  },
  {
    from: 'customer',
    isFiled: true,
    state: 'waiting',
    subject: 'Delivery window {{number}}',
    text: 'Hello,\n\nour warehouse receives until 14:00 only. Please tell the driver to call one hour before.\n\nThank you',
    days: 2,
    minutes: 700,
  },
  {
    from: 'carrier',
    isFiled: true,
    state: 'done',
    subject: 'CMR {{number}}',
    text: 'Please find the signed CMR attached. The original follows by post.',
    paper: { name: 'cmr-signed.pdf', title: 'CMR, signed' },
    days: 4,
    minutes: 930,
  },
  {
    from: { name: 'Μαρία Στεφανίδου', address: 'm.stefanidou@agrokipos.example' },
    isFiled: false,
    state: 'open',
    subject: 'Προσφορά για 24 παλέτες προς Μόναχο',
    text: 'Καλησπέρα,\n\nθα θέλαμε τιμή για 24 ευρωπαλέτες ελαιόλαδο από Καλαμάτα προς Μόναχο, την επόμενη εβδομάδα.\n\nΕυχαριστούμε',
    days: 1,
    minutes: 1010,
  },
  {
    from: { name: 'Kurt Brandl', address: 'k.brandl@spedition-brandl.example' },
    isFiled: false,
    state: 'open',
    subject: 'Frage zu {{number}}',
    text: 'Guten Tag,\n\nist die Ladung zu dieser Nummer noch frei? Wir hätten morgen einen Sattel in Patras.\n\nMit freundlichen Grüßen',
    days: 1,
    minutes: 870,
  },
  {
    from: 'customer',
    isFiled: false,
    state: 'open',
    subject: 'Invoice address',
    text: 'Dear all,\n\nfrom next month please send invoices to the new address in the attachment.',
    paper: { name: 'new-address.pdf', title: 'Change of address' },
    days: 2,
    minutes: 640,
  },
]
