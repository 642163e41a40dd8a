import { defineMessages } from '../../i18n/messages.ts'

/** Of the menu's button alone; what the menu holds is loaded when it opens. */
export const t = defineMessages('orderViews', {
  en: { views: 'Views', opener: 'Views: {{name}}', changed: 'changed' },
  el: { views: 'Προβολές', opener: 'Προβολές: {{name}}', changed: 'με αλλαγές' },
})
