import { defineMessages } from '../../i18n/messages.ts'

// Apart from the other words of documents: the menu shows it on every screen.
export const t = defineMessages('waitingFiles', {
  en: {
    waitingCount_one: '{{count}} document awaiting approval',
    waitingCount_other: '{{count}} documents awaiting approval',
  },
  el: {
    waitingCount_one: '{{count}} έγγραφο περιμένει έγκριση',
    waitingCount_other: '{{count}} έγγραφα περιμένουν έγκριση',
  },
})
