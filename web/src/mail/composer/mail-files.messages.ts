import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('mailFiles', {
  en: { attachments: 'Attachments', save: 'Save {{name}}' },
  el: { attachments: 'Συνημμένα', save: 'Αποθήκευση: {{name}}' },
})
