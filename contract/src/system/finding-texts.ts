import type { Language } from '../constants/languages.ts'

export interface FindingText {
  said: string
  /** What to do about it. */
  advice: string
}

const text = (said: string, advice = ''): FindingText => ({ said, advice })

const makeRoom = {
  en: 'Make room: with a full disk nothing can be saved.',
  el: 'Ελευθερώστε χώρο: με γεμάτο δίσκο δεν αποθηκεύεται τίποτα.',
}
const itSaid = { en: 'It said: {{said}}', el: 'Απάντησε: {{said}}' }
const room = {
  en: '{{free}} of {{all}} GB are free at {{where}}.',
  el: 'Ελεύθερα {{free}} από {{all}} GB στο {{where}}.',
}
const keepTime = {
  en: 'Let both machines keep their time by NTP: codes of second factors depend on it.',
  el: 'Συγχρονίστε τα δύο μηχανήματα με NTP: από την ώρα εξαρτώνται οι κωδικοί δύο βημάτων.',
}
const clockOff = {
  ahead: {
    en: 'this machine’s is {{seconds}} s ahead of the database’s.',
    el: 'Το μηχάνημα προηγείται της βάσης κατά {{seconds}} δευτ.',
  },
  behind: {
    en: 'this machine’s is {{seconds}} s behind the database’s.',
    el: 'Το μηχάνημα καθυστερεί έναντι της βάσης κατά {{seconds}} δευτ.',
  },
}

/** Every finding that a screen shows, in both languages; the doctor says the English ones. */
export const findingTexts = {
  'database.sized': {
    en: text('PostgreSQL {{version}}, the data take {{size}} GB.'),
    el: text('PostgreSQL {{version}}, τα δεδομένα καταλαμβάνουν {{size}} GB.'),
  },
  'mail.takes': {
    en: text('the mail server takes mail from {{from}}.'),
    el: text('Ο διακομιστής αλληλογραφίας δέχεται μηνύματα από {{from}}.'),
  },
  'mail.copy': { en: text('a copy sends nothing.'), el: text('Ένα αντίγραφο δεν στέλνει τίποτα.') },
  'mail.none': {
    en: text(
      'SMTP_URL is not set: emails stay in the outbox, without sign-in links. Administrators create such a link from the record of a person.',
      'Set SMTP_URL and MAIL_FROM, and start again.',
    ),
    el: text(
      'Δεν έχει οριστεί SMTP_URL και τα μηνύματα δεν φτάνουν σε κανέναν. Μένουν στα Εξερχόμενα χωρίς τους συνδέσμους εισόδου· τέτοιον σύνδεσμο δίνει ο διαχειριστής από την καρτέλα του χρήστη.',
      'Ορίστε SMTP_URL και MAIL_FROM και ξεκινήστε ξανά.',
    ),
  },
  'mail.address': {
    en: text('the name of the mail server is not known: look at the host in SMTP_URL.', itSaid.en),
    el: text('Το όνομα του διακομιστή αλληλογραφίας δεν βρέθηκε: ελέγξτε το SMTP_URL.', itSaid.el),
  },
  'mail.connection': {
    en: text(
      'the mail server does not answer: look at host and port in SMTP_URL, and at firewalls.',
      itSaid.en,
    ),
    el: text(
      'Ο διακομιστής αλληλογραφίας δεν απαντά: ελέγξτε όνομα και θύρα στο SMTP_URL και τα τείχη προστασίας.',
      itSaid.el,
    ),
  },
  'mail.tls': {
    en: text(
      'the connection cannot be encrypted: smtps:// is for port 465, smtp:// for 587; look at the certificate of the server.',
      itSaid.en,
    ),
    el: text(
      'Η σύνδεση δεν κρυπτογραφείται: smtps:// για τη θύρα 465, smtp:// για την 587· ελέγξτε το πιστοποιητικό του διακομιστή.',
      itSaid.el,
    ),
  },
  'mail.sign-in': {
    en: text(
      'the mail server refuses user or password: look at SMTP_URL, where signs like @ and / are written as %40 and %2F.',
      itSaid.en,
    ),
    el: text(
      'Ο διακομιστής αλληλογραφίας απορρίπτει όνομα ή κωδικό: ελέγξτε το SMTP_URL, όπου τα @ και / γράφονται %40 και %2F.',
      itSaid.el,
    ),
  },
  'mail.sender': {
    en: text('the mail server refuses the sender: look at MAIL_FROM.', itSaid.en),
    el: text('Ο διακομιστής αλληλογραφίας απορρίπτει τον αποστολέα: ελέγξτε το MAIL_FROM.', itSaid.el),
  },
  'mail.recipient': {
    en: text('the mail server refuses the recipient.', itSaid.en),
    el: text('Ο διακομιστής αλληλογραφίας απορρίπτει τον παραλήπτη.', itSaid.el),
  },
  'mail.mail': {
    en: text('the mail server refuses the mail.', itSaid.en),
    el: text('Ο διακομιστής αλληλογραφίας απορρίπτει το μήνυμα.', itSaid.el),
  },
  'mailboxes.none': { en: text('none is read.'), el: text('Δεν διαβάζεται κανένα.') },
  'mailboxes.read': {
    en: text('all {{count}} are read.'),
    el: text('Διαβάζονται κανονικά και τα {{count}}.'),
  },
  'mailboxes.failing': {
    en: text(
      '{{failing}} of {{count}} cannot be read.',
      'Who set a mailbox up sees the reason: in the profile, or in the record of the business.',
    ),
    el: text(
      'Δεν διαβάζονται {{failing}} από {{count}}.',
      'Την αιτία τη βλέπει όποιος το όρισε: στο προφίλ του ή στην καρτέλα της εκδότριας εταιρείας.',
    ),
  },
  'files.used': {
    en: text('{{where}} can be read and written.'),
    el: text('Διαβάζεται και γράφεται: {{where}}.'),
  },
  'files.refused': {
    en: text('{{where}} cannot be used ({{said}}).', 'Look at its rights, or at the FILES_S3 settings.'),
    el: text('Δεν χρησιμοποιείται: {{where}} ({{said}}).', 'Ελέγξτε τα δικαιώματα ή τις ρυθμίσεις FILES_S3.'),
  },
  'disk.unknown': {
    en: text('the system does not say how full the disk of {{where}} is.'),
    el: text('Το σύστημα δεν δίνει την πληρότητα του δίσκου στο {{where}}.'),
  },
  'disk.enough': { en: text(room.en), el: text(room.el) },
  'disk.low': { en: text(room.en, makeRoom.en), el: text(room.el, makeRoom.el) },
  'disk.full': { en: text(room.en, makeRoom.en), el: text(room.el, makeRoom.el) },
  'jobs.done': {
    en: text('waiting: {{waiting}}. None has failed.'),
    el: text('Σε αναμονή: {{waiting}}. Καμία δεν απέτυχε.'),
  },
  'jobs.failing': {
    en: text('failed and tried again: {{failing}}.', 'Read below why; “Again” tries one at once.'),
    el: text(
      'Απέτυχαν και επαναλαμβάνονται: {{failing}}.',
      'Δείτε παρακάτω την αιτία· με «Ξανά» δοκιμάζεται αμέσως.',
    ),
  },
  'jobs.given_up': {
    en: text(
      'given up: {{given_up}}.',
      'Mend the cause below, then “Again”; what is no longer wanted is discarded.',
    ),
    el: text(
      'Εγκαταλείφθηκαν: {{given_up}}.',
      'Διορθώστε την αιτία παρακάτω και πατήστε «Ξανά»· ό,τι δεν χρειάζεται πλέον διαγράφεται.',
    ),
  },
  'jobs.stuck': {
    en: text('the oldest has waited for {{minutes}} minutes.', 'Look whether the processes below are alive.'),
    el: text('Η παλαιότερη περιμένει {{minutes}} λεπτά.', 'Ελέγξτε παρακάτω αν λειτουργούν οι διεργασίες.'),
  },
  'processes.one': {
    en: text('one runs, version {{version}}.'),
    el: text('Λειτουργεί μία, έκδοση {{version}}.'),
  },
  'processes.several': {
    en: text('{{count}} run, all of version {{version}}.'),
    el: text('Λειτουργούν {{count}}, όλες στην έκδοση {{version}}.'),
  },
  'processes.mixed': {
    en: text(
      '{{count}} run, of versions {{versions}}.',
      'Right during an upgrade; stop the older ones when the newer work.',
    ),
    el: text(
      'Λειτουργούν {{count}}, εκδόσεις {{versions}}.',
      'Σωστό κατά την αναβάθμιση· σταματήστε τις παλιές όταν λειτουργούν οι νέες.',
    ),
  },
  'processes.none': {
    en: text('none has reported itself in the last two minutes.', 'Look at the log of the server.'),
    el: text('Καμία δεν έδωσε σημεία ζωής τα τελευταία δύο λεπτά.', 'Δείτε το ημερολόγιο του διακομιστή.'),
  },
  'backup.taken': {
    en: text('the last one is {{hours}} hours old.'),
    el: text('Το τελευταίο είναι {{hours}} ωρών.'),
  },
  'backup.old': {
    en: text('the last one is {{hours}} hours old.', 'Look at the log of the night, or run npm run backup.'),
    el: text(
      'Το τελευταίο είναι {{hours}} ωρών.',
      'Δείτε το ημερολόγιο της νύχτας ή εκτελέστε npm run backup.',
    ),
  },
  'backup.failed': {
    en: text('the last try failed: {{reason}}', 'Mend that, and run npm run backup.'),
    el: text('Η τελευταία προσπάθεια απέτυχε: {{reason}}', 'Διορθώστε το και εκτελέστε npm run backup.'),
  },
  'backup.none': {
    en: text(
      'none was ever taken.',
      'The first comes by night where BACKUP_FOLDER is set; let it be on another disk than the data.',
    ),
    el: text(
      'Δεν έχει ληφθεί κανένα.',
      'Το πρώτο λαμβάνεται τη νύχτα, εφόσον έχει οριστεί BACKUP_FOLDER· να είναι σε άλλον δίσκο από τα δεδομένα.',
    ),
  },
  'proof.passed': {
    en: text('an archive was put back {{days}} days ago, and all was there.'),
    el: text('Πριν από {{days}} ημέρες ένα αντίγραφο επανήλθε πλήρες.'),
  },
  'proof.old': {
    en: text('the last one is {{days}} days old.', 'Run npm run backup -- --check FILE --prove.'),
    el: text(
      'Η τελευταία έγινε πριν από {{days}} ημέρες.',
      'Εκτελέστε npm run backup -- --check FILE --prove.',
    ),
  },
  'proof.failed': {
    en: text(
      'the last archive could not be put back: {{reason}}',
      'Until then no backup is certain: mend it first.',
    ),
    el: text(
      'Το τελευταίο αντίγραφο δεν επανήλθε: {{reason}}',
      'Ως τότε κανένα αντίγραφο δεν είναι βέβαιο: διορθώστε το πρώτα.',
    ),
  },
  'proof.none': {
    en: text(
      'no archive was ever put back.',
      'It is done on Sundays, where the role that owns the tables may make databases and archives are not encrypted; by hand with npm run backup -- --check FILE --prove.',
    ),
    el: text(
      'Κανένα αντίγραφο δεν δοκιμάστηκε.',
      'Γίνεται τις Κυριακές, όταν ο ρόλος των πινάκων μπορεί να φτιάξει βάσεις και τα αντίγραφα δεν είναι κρυπτογραφημένα· χειροκίνητα με npm run backup -- --check FILE --prove.',
    ),
  },
  'sign_ins.few': {
    en: text('{{count}} in the last day, from {{networks}} addresses.'),
    el: text('{{count}} το τελευταίο 24ωρο, από {{networks}} διευθύνσεις.'),
  },
  'sign_ins.many': {
    en: text(
      '{{count}} in the last day, from {{networks}} addresses.',
      'Passwords may be being guessed: check the audit, and ask for two-factor sign-in.',
    ),
    el: text(
      '{{count}} το τελευταίο 24ωρο, από {{networks}} διευθύνσεις.',
      'Ίσως κάποιος μαντεύει κωδικούς: δείτε το Ιστορικό ενεργειών και ζητήστε σύνδεση δύο βημάτων.',
    ),
  },
  'connections.enough': {
    en: text(
      'one process may hold {{wanted}}, the database allows {{allowed}}: enough for {{processes}} at a time.',
    ),
    el: text('Κάθε διεργασία κρατά έως {{wanted}}, η βάση επιτρέπει {{allowed}}: αρκούν για {{processes}}.'),
  },
  'connections.few': {
    en: text(
      'one process may hold {{wanted}}, the database allows {{allowed}}.',
      'Raise max_connections of the database, or the limit of its role, or lower DATABASE_CONNECTIONS.',
    ),
    el: text(
      'Κάθε διεργασία κρατά έως {{wanted}}, η βάση επιτρέπει {{allowed}}.',
      'Αυξήστε το max_connections της βάσης ή το όριο του ρόλου της, ή μειώστε το DATABASE_CONNECTIONS.',
    ),
  },
  'clock.right': { en: text('it goes with the database’s.'), el: text('Συμφωνεί με της βάσης.') },
  'clock.ahead': { en: text(clockOff.ahead.en, keepTime.en), el: text(clockOff.ahead.el, keepTime.el) },
  'clock.behind': { en: text(clockOff.behind.en, keepTime.en), el: text(clockOff.behind.el, keepTime.el) },
  'rights.apart': {
    en: text('{{role}} reads every table and owns none.'),
    el: text('Ο {{role}} διαβάζει όλους τους πίνακες και δεν κατέχει κανέναν.'),
  },
  'rights.closed': {
    en: text(
      '{{role}} may not read {{closed}} tables.',
      'Call it dromos_app, which gets its rights at each migration.',
    ),
    el: text(
      'Ο {{role}} δεν διαβάζει {{closed}} πίνακες.',
      'Ονομάστε τον dromos_app, που παίρνει τα δικαιώματά του σε κάθε αναβάθμιση της βάσης.',
    ),
  },
  'rights.one_role': {
    en: text(
      'The role of DATABASE_URL may alter the tables and rewrite the audit trail. Set MIGRATE_DATABASE_URL to the role that owns them, and DATABASE_URL to the role dromos_app.',
    ),
    el: text(
      'Ο ρόλος του DATABASE_URL μπορεί να αλλάξει τους πίνακες και το ιστορικό ενεργειών.',
      'Ορίστε στο MIGRATE_DATABASE_URL τον ρόλο που τους κατέχει και στο DATABASE_URL τον dromos_app.',
    ),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, FindingText>>>>
