import type { Language } from '../constants/languages.ts'
import type { Words } from '../constants/words.ts'

/** What is done behind the scenes, by the name of the job. */
export const jobWords = {
  'backups.nightly': { en: 'Backup of the night', el: 'Νυχτερινό αντίγραφο ασφαλείας' },
  'booking.answer': { en: 'Mail about a booking', el: 'Email για κράτηση' },
  'chats.mail': { en: 'Emails about unread chat messages', el: 'Email για αδιάβαστα μηνύματα συνομιλίας' },
  'delays.tell': { en: 'Emails about a delay', el: 'Email για καθυστέρηση' },
  'emissions.reckon': { en: 'CO2e estimates', el: 'Εκτιμήσεις CO2e' },
  'exports.write': { en: 'Export of a list', el: 'Εξαγωγή λίστας' },
  'files.remove': { en: 'Removal of a file', el: 'Διαγραφή αρχείου' },
  'groupages.plan': { en: 'Groupage planning', el: 'Σχεδιασμός γκρουπάζ' },
  'imports.enter': { en: 'Import of a sheet', el: 'Εισαγωγή φύλλου' },
  'invoices.overdue': { en: 'Notices of overdue invoices', el: 'Ειδοποιήσεις ληξιπρόθεσμων' },
  'licences.check': { en: 'Check of carriers’ licences', el: 'Έλεγχος αδειών μεταφορέων' },
  'mail.forgotten': { en: 'Emails left unsent', el: 'Email που ξεχάστηκαν' },
  'mail.send': { en: 'Mail', el: 'Αποστολή email' },
  'mail.send_many': { en: 'Group mail', el: 'Ομαδική αποστολή' },
  'mail.send_to_many': { en: 'Mail of a group', el: 'Email ομάδας' },
  'mailboxes.due': { en: 'Mailboxes that are due', el: 'Γραμματοκιβώτια προς ανάγνωση' },
  'mailboxes.read': { en: 'Reading of a mailbox', el: 'Ανάγνωση γραμματοκιβωτίου' },
  'mails.unanswered': { en: 'Unanswered emails', el: 'Αναπάντητα μηνύματα' },
  'notices.digest': { en: 'Daily notification emails', el: 'Ημερήσια email ειδοποιήσεων' },
  'notices.mail': { en: 'Notification by mail', el: 'Ειδοποίηση με email' },
  'offer.send': { en: 'Scheduled offer', el: 'Προγραμματισμένη προσφορά' },
  'offers.night': { en: 'Offers that end', el: 'Προσφορές που λήγουν' },
  'orders.late': { en: 'Late orders', el: 'Παραγγελίες που καθυστερούν' },
  'papers.mail': { en: 'Email with released documents', el: 'Email με έγγραφα' },
  'people.forgot': { en: 'Mail about a forgotten password', el: 'Email για ξεχασμένο κωδικό' },
  'reports.due': { en: 'Reports that are due', el: 'Αναφορές προς αποστολή' },
  'reports.mail': { en: 'Monthly report', el: 'Μηνιαία αναφορά' },
  'system.watch': { en: 'Look at the system', el: 'Έλεγχος συστήματος' },
} as const satisfies Readonly<Record<string, Words>>

/** A job as a person reads it; one of a newer program by its name. */
export function nameOfJob(task: string, language: Language): string {
  const known: Readonly<Record<string, Words>> = jobWords
  return known[task]?.[language] ?? task
}
