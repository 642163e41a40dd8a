import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('milestones', {
  en: {
    planned: 'planned {{when}}',
    expected: 'expected {{when}}',
    arrived: 'arrived {{when}}',
    departed: 'left {{when}}',
  },
  el: {
    planned: 'πρόγραμμα {{when}}',
    expected: 'αναμένεται {{when}}',
    arrived: 'άφιξη {{when}}',
    departed: 'αναχώρηση {{when}}',
  },
})
