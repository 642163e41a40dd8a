import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('personMails', {
  en: {
    title: 'Emails',
    none: 'No emails yet.',
    to: 'To {{who}}',
    from: 'From {{who}}',
  },
  el: {
    title: 'Μηνύματα',
    none: 'Κανένα μήνυμα ακόμη.',
    to: 'Προς {{who}}',
    from: 'Από {{who}}',
  },
})
