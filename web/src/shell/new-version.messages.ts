import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('newVersion', {
  en: {
    title: 'New Version Update',
    text: 'There is a new version of app. Please click to update:',
    update: 'Update Version',
    updating: 'Updating',
  },
  el: {
    title: 'Ενημέρωση σε νέα έκδοση',
    text: 'Υπάρχει νέα έκδοση της εφαρμογής. Πατήστε για ενημέρωση:',
    update: 'Ενημέρωση έκδοσης',
    updating: 'Γίνεται ενημέρωση',
  },
})
