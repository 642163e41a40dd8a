import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('outbox', {
  en: {
    list: 'Mails, newest first',
    empty: 'No mail here yet',
    emptyHint: 'Welcome mails, links to new passwords and other mails of the product appear here.',
    past: 'There are no mails this far back',
    toFirst: 'To the newest',
    choose: 'Choose a mail to read it.',
    to: 'To',
    written: 'Written',
    sentAt: 'Sent',
    hidden: 'The text of a mail that went out is not shown: links in it may still work.',
    back: 'Back to the list',
    status: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', kept: 'Kept here', withdrawn: 'Withdrawn' },
  },
  el: {
    list: 'Μηνύματα, τα νεότερα πρώτα',
    empty: 'Δεν υπάρχει ακόμη μήνυμα',
    emptyHint: 'Εδώ εμφανίζονται τα email καλωσορίσματος, οι σύνδεσμοι για νέο κωδικό και τα άλλα μηνύματα.',
    past: 'Δεν υπάρχουν τόσο παλιά μηνύματα',
    toFirst: 'Στα νεότερα',
    choose: 'Διαλέξτε ένα μήνυμα για να το διαβάσετε.',
    to: 'Προς',
    written: 'Γράφτηκε',
    sentAt: 'Στάλθηκε',
    hidden: 'Το κείμενο ενός μηνύματος που στάλθηκε δεν εμφανίζεται: οι σύνδεσμοί του ίσως ισχύουν ακόμη.',
    back: 'Πίσω στη λίστα',
    status: {
      waiting: 'Σε αναμονή',
      sent: 'Στάλθηκε',
      failed: 'Απέτυχε',
      kept: 'Κρατήθηκε εδώ',
      withdrawn: 'Ανακλήθηκε',
    },
  },
})
