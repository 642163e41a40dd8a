import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('outbox', {
  en: {
    texts: {
      search: 'Subject or recipient',
      empty: 'No emails yet',
      emptyHint: 'Welcome emails, password emails and all others sent by the product appear here.',
      nothing: 'No email matches',
      nothingHint: 'Change the search, or show all.',
    },
    all: 'All',
    shownAs: 'View',
    asSeen: 'Formatted',
    asText: 'Plain text',
    hidden: 'The text of a sent email is not shown: its links may still work.',
    private: 'The text and attachments of this email are private.',
    emptied: 'The text and attachments were deleted on {{at}}, after ninety days.',
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
    shownAs: 'Προβολή',
    asSeen: 'Όπως φαίνεται',
    asText: 'Ως κείμενο',
    private: 'Όσα λέει και όσα φέρνει αυτό το μήνυμα είναι μόνο για τον αναγνώστη του.',
    emptied: 'Το κείμενο και τα συνημμένα διαγράφηκαν στις {{at}}, ενενήντα ημέρες μετά τη σύνταξη.',
    hidden: 'Το κείμενο ενός μηνύματος που στάλθηκε δεν εμφανίζεται: οι σύνδεσμοί του ίσως ισχύουν ακόμη.',
  },
})
