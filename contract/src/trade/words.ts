import type { Language } from './languages.ts'

/** One thing of the trade, in each language. */
export type Words = Readonly<Record<Language, string>>

export const listTitles = {
  orders: { en: 'Orders', el: 'Παραγγελίες' },
  firms: { en: 'Firms', el: 'Εταιρείες' },
  contacts: { en: 'Contacts', el: 'Επαφές' },
  places: { en: 'Places', el: 'Τόποι' },
  ratings: { en: 'Rating', el: 'Αξιολόγηση' },
  users: { en: 'Users', el: 'Χρήστες' },
  accounts: { en: 'Accounts', el: 'Λογαριασμοί πελατών' },
  businesses: { en: 'Businesses', el: 'Εκδότριες εταιρείες' },
  banks: { en: 'Bank accounts', el: 'Τραπεζικοί λογαριασμοί' },
  categories: { en: 'Categories', el: 'Κατηγορίες' },
  outbox: { en: 'Outbox', el: 'Εξερχόμενα' },
  invoices: { en: 'Invoices of orders', el: 'Τιμολόγια παραγγελιών' },
} as const satisfies Record<string, Words>

/** What a new record of a list is called. */
export const newTitles = {
  orders: { en: 'New order', el: 'Νέα παραγγελία' },
  firms: { en: 'New firm', el: 'Νέα εταιρεία' },
  contacts: { en: 'New contact', el: 'Νέα επαφή' },
  places: { en: 'New place', el: 'Νέος τόπος' },
  users: { en: 'New user', el: 'Νέος χρήστης' },
  accounts: { en: 'New account', el: 'Νέος λογαριασμός' },
  businesses: { en: 'New business', el: 'Νέα εκδότρια εταιρεία' },
  banks: { en: 'New bank account', el: 'Νέος τραπεζικός λογαριασμός' },
} as const satisfies Partial<Record<keyof typeof listTitles, Words>>

/** What many kinds of records have in common, by one word each. */
export const words = {
  name: { en: 'Name', el: 'Όνομα' },
  companyName: { en: 'Name', el: 'Επωνυμία' },
  person: { en: 'Person', el: 'Πρόσωπο' },
  contact: { en: 'Contact', el: 'Επαφή' },
  firstName: { en: 'First name', el: 'Όνομα' },
  surname: { en: 'Surname', el: 'Επώνυμο' },
  firm: { en: 'Firm', el: 'Εταιρεία' },
  assignee: { en: 'Responsible colleague', el: 'Υπεύθυνος' },
  business: { en: 'Business', el: 'Εκδότρια εταιρεία' },
  vat: { en: 'VAT number', el: 'ΑΦΜ' },
  address: { en: 'Street and number', el: 'Οδός και αριθμός' },
  postal: { en: 'Post code', el: 'Τ.Κ.' },
  city: { en: 'City', el: 'Πόλη' },
  country: { en: 'Country', el: 'Χώρα' },
  timezone: { en: 'Time zone', el: 'Ζώνη ώρας' },
  email: { en: 'E-mail', el: 'Email' },
  phone: { en: 'Telephone', el: 'Τηλέφωνο' },
  mobile: { en: 'Mobile', el: 'Κινητό' },
  state: { en: 'State', el: 'Κατάσταση' },
  active: { en: 'In use', el: 'Σε χρήση' },
  actions: { en: 'Actions', el: 'Ενέργειες' },
  invoiceNumber: { en: 'Invoice number', el: 'Αριθμός τιμολογίου' },
  invoiceDate: { en: 'Invoice date', el: 'Ημερομηνία τιμολογίου' },
  invoiceDue: { en: 'Due', el: 'Λήξη' },
  invoicePaidOn: { en: 'Paid on', el: 'Εξοφλήθηκε στις' },
  invoicePaid: { en: 'Paid amount', el: 'Ποσό πληρωμής' },
  cmrReceived: { en: 'Original CMR received', el: 'Παραλαβή πρωτότυπης CMR' },
  carrierInvoice: { en: 'Carrier’s invoice number', el: 'Αριθμός τιμολογίου μεταφορέα' },
  carrierInvoiceDate: { en: 'Carrier’s invoice date', el: 'Ημερομηνία τιμολογίου μεταφορέα' },
  carrierInvoiceDue: { en: 'Carrier’s invoice due', el: 'Λήξη τιμολογίου μεταφορέα' },
  carrierPaidOn: { en: 'Carrier paid on', el: 'Πληρωμή μεταφορέα στις' },
  carrierPaid: { en: 'Paid to carrier', el: 'Πληρώθηκε στον μεταφορέα' },
  yes: { en: 'Yes', el: 'Ναι' },
  no: { en: 'No', el: 'Όχι' },
} as const satisfies Record<string, Words>
