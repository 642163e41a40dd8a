import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('chats', {
  en: {
    title: 'Chats',
    search: 'Search messages',
    staff: 'Staff',
    customer: 'Customer',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    more: 'Show older',
    emptyTitle: 'No chats yet',
    empty: 'Orders, bookings and groupages have chats. Yours are listed here.',
    emptyOwn: 'Write to us on a booking or an order. Your chats are listed here.',
    nothing: 'No messages found.',
    inAll: 'Messages of your chats',
  },
  el: {
    title: 'Συνομιλίες',
    search: 'Λέξεις ενός μηνύματος',
    staff: 'Προσωπικό',
    customer: 'Πελάτης',
    unread_one: '{{count}} αδιάβαστο μήνυμα',
    unread_other: '{{count}} αδιάβαστα μηνύματα',
    files_one: '{{count}} αρχείο',
    files_other: '{{count}} αρχεία',
    more: 'Εμφάνιση παλαιότερων',
    emptyTitle: 'Καμία συνομιλία ακόμη',
    empty:
      'Οι συνομιλίες βρίσκονται δίπλα στις παραγγελίες, τις κρατήσεις και τα γκρουπάζ. Εδώ εμφανίζονται όσες σας αφορούν.',
    emptyOwn: 'Γράψτε μας δίπλα σε μια κράτηση ή παραγγελία. Όσες συνομιλίες σας αφορούν εμφανίζονται εδώ.',
    nothing: 'Κανένα μήνυμα δεν έχει αυτές τις λέξεις.',
    inAll: 'Μηνύματα των συνομιλιών που σας αφορούν',
  },
})
