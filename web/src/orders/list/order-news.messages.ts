import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderNews', {
  en: {
    count_one: '{{count}} new',
    count_other: '{{count}} new',
    many: '{{number}}+ new',
    show: 'Show new orders (r)',
    arrived: 'New orders have arrived.',
  },
  el: {
    count_one: '{{count}} νέα',
    count_other: '{{count}} νέες',
    many: '{{number}}+ νέες',
    show: 'Εμφάνιση νέων παραγγελιών (r)',
    arrived: 'Ήρθαν νέες παραγγελίες.',
  },
})
