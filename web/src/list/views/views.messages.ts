import { defineMessages } from '../../i18n/messages.ts'

/** Only for the menu's button; the rest loads when the menu opens. */
export const t = defineMessages('orderViews', {
  en: { views: 'Views', opener: 'Views: {{name}}', changed: 'changed' },
  el: { views: 'Προβολές', opener: 'Προβολές: {{name}}', changed: 'με αλλαγές' },
})
