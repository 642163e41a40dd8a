import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('stars', {
  en: {
    ofFive: 'of 5 stars',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
    notJudged: 'Not rated',
  },
  el: {
    ofFive: 'από 5 αστέρια',
    stars_one: '{{count}} αστέρι',
    stars_other: '{{count}} αστέρια',
    notJudged: 'Χωρίς κρίση',
  },
})
