import { defineMessages } from '../i18n/messages.ts'

// Apart from the other words of bookings: the menu shows it on every screen.
export const t = defineMessages('requested', {
  en: {
    requestedCount_one: '{{count}} booking to answer',
    requestedCount_other: '{{count}} bookings to answer',
    offeredCount_one: '{{count}} offer to answer',
    offeredCount_other: '{{count}} offers to answer',
  },
  el: {
    requestedCount_one: '{{count}} κράτηση περιμένει απάντηση',
    requestedCount_other: '{{count}} κρατήσεις περιμένουν απάντηση',
    offeredCount_one: '{{count}} προσφορά περιμένει την απάντησή σας',
    offeredCount_other: '{{count}} προσφορές περιμένουν την απάντησή σας',
  },
})
