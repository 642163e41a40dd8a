import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('calendar-feed', {
  en: {
    title: 'Your calendar elsewhere',
    about:
      'A secret address from which a calendar program reads loadings and deliveries: fourteen days back, sixty ahead. It tells what you may see at that moment, and never a price.',
    none: 'There is no address yet.',
    exists: 'There is an address, made {{made}}. It is not shown again.',
    read: 'Last asked for {{when}}.',
    unread: 'No program has asked for it yet.',
    mine: 'My orders',
    all: 'Everybody’s orders',
    scope: 'Which orders',
    make: 'Make an address',
    again: 'Make a new address',
    againHint: 'The address before ends with it.',
    end: 'End the address',
    address: 'Secret address',
    once: 'Copy it now: it is shown this once. Who has it reads your calendar.',
    copy: 'Copy',
    ended: 'The address answers no more',
  },
  el: {
    title: 'Το ημερολόγιό σας αλλού',
    about:
      'Μια μυστική διεύθυνση από την οποία ένα πρόγραμμα ημερολογίου διαβάζει φορτώσεις και παραδόσεις: δεκατέσσερις ημέρες πίσω, εξήντα μπροστά. Λέει ό,τι μπορείτε να δείτε εκείνη τη στιγμή, και ποτέ τιμή.',
    none: 'Δεν υπάρχει ακόμη διεύθυνση.',
    exists: 'Υπάρχει διεύθυνση, από {{made}}. Δεν εμφανίζεται ξανά.',
    read: 'Διαβάστηκε τελευταία {{when}}.',
    unread: 'Κανένα πρόγραμμα δεν την έχει διαβάσει ακόμη.',
    mine: 'Οι παραγγελίες μου',
    all: 'Οι παραγγελίες όλων',
    scope: 'Ποιες παραγγελίες',
    make: 'Δημιουργία διεύθυνσης',
    again: 'Νέα διεύθυνση',
    againHint: 'Η προηγούμενη διεύθυνση παύει.',
    end: 'Κατάργηση διεύθυνσης',
    address: 'Μυστική διεύθυνση',
    once: 'Αντιγράψτε τη τώρα: εμφανίζεται μόνο αυτή τη φορά. Όποιος την έχει διαβάζει το ημερολόγιό σας.',
    copy: 'Αντιγραφή',
    ended: 'Η διεύθυνση δεν απαντά πια',
  },
})
