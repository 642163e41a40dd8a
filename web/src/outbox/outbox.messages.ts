import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('outbox', {
  en: {
    texts: {
      search: 'Subject or recipient',
      empty: 'No mail here yet',
      emptyHint: 'Welcome mails, mails about passwords and other mails of the product appear here.',
      nothing: 'No mail matches',
      nothingHint: 'Change the search or look at all of them.',
    },
    all: 'All',
    shownAs: 'How it is shown',
    asSeen: 'As seen',
    asText: 'As text',
    hidden: 'The text of a mail that went out is not shown: links in it may still work.',
    private: 'What this mail says and brings along is for its reader alone.',
    emptied: 'The text and the attachments were deleted on {{at}}, ninety days after it was written.',
  },
  el: {
    texts: {
      search: 'Θέμα ή παραλήπτης',
      empty: 'Δεν υπάρχει ακόμη μήνυμα',
      emptyHint: 'Εδώ εμφανίζονται τα email καλωσορίσματος, όσα αφορούν κωδικούς και τα άλλα μηνύματα.',
      nothing: 'Κανένα μήνυμα δεν ταιριάζει',
      nothingHint: 'Αλλάξτε την αναζήτηση ή δείτε όλα τα μηνύματα.',
    },
    all: 'Όλα',
    shownAs: 'Εμφάνιση',
    asSeen: 'Όπως φαίνεται',
    asText: 'Ως κείμενο',
    private: 'Όσα λέει και όσα φέρνει αυτό το μήνυμα είναι μόνο για τον αναγνώστη του.',
    emptied: 'Το κείμενο και τα συνημμένα διαγράφηκαν στις {{at}}, ενενήντα ημέρες μετά τη σύνταξη.',
    hidden: 'Το κείμενο ενός μηνύματος που στάλθηκε δεν εμφανίζεται: οι σύνδεσμοί του ίσως ισχύουν ακόμη.',
  },
})
