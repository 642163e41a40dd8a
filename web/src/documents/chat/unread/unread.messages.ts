import { defineMessages } from '../../../i18n/messages.ts'

/** Apart from the words of the chat itself: they come with every list. */
export const t = defineMessages('unread', {
  en: {
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
  el: {
    unread_one: '{{count}} αδιάβαστο μήνυμα',
    unread_other: '{{count}} αδιάβαστα μηνύματα',
  },
})
