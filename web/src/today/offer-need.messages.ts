import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('offerNeed', {
  en: {
    news: {
      unsent: 'Not sent',
      unbooked: 'Not booked',
      accepted: 'Accepted',
      declined: 'Declined',
      ending: 'No answer yet',
      leaving: 'Scheduled',
    },
    act: {
      unsent: 'Send',
      unbooked: 'Create booking',
      accepted: 'Create order',
      declined: 'Open offer',
      ending: 'Open offer',
      leaving: 'Open offer',
    },
  },
  el: {
    news: {
      unsent: 'Δεν στάλθηκε',
      unbooked: 'Χωρίς κράτηση',
      accepted: 'Αποδεκτή',
      declined: 'Απορρίφθηκε',
      ending: 'Χωρίς απάντηση',
      leaving: 'Προγραμματισμένη',
    },
    act: {
      unsent: 'Αποστολή',
      unbooked: 'Αίτημα κράτησης',
      accepted: 'Δημιουργία παραγγελίας',
      declined: 'Άνοιγμα προσφοράς',
      ending: 'Άνοιγμα προσφοράς',
      leaving: 'Άνοιγμα προσφοράς',
    },
  },
})
