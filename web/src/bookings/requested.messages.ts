import { defineMessages } from '../i18n/messages.ts'

// Apart from the other words of bookings: the menu shows it on every screen.
export const t = defineMessages('requested', {
  en: {
    requestedCount_one: '{{count}} booking waits for an answer',
    requestedCount_other: '{{count}} bookings wait for an answer',
    offeredCount_one: '{{count}} offer waits for your answer',
    offeredCount_other: '{{count}} offers wait for your answer',
  },
  el: {
    requestedCount_one: '{{count}} κράτηση περιμένει απάντηση',
    requestedCount_other: '{{count}} κρατήσεις περιμένουν απάντηση',
    offeredCount_one: '{{count}} προσφορά περιμένει την απάντησή σας',
    offeredCount_other: '{{count}} προσφορές περιμένουν την απάντησή σας',
  },
})
