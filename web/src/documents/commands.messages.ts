import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('documentCommands', {
  en: {
    more: 'Actions',
    writeMail: 'Write a mail',
    saveFirst: 'Save or discard what you have typed first.',
    reason: 'Reason',
    back: 'Back',
    forRoles: 'For: {{roles}}',
    undoneAtOnce: 'Undone at once',
    undone: 'Undone: {{number}} is as before.',
  },
  el: {
    more: 'Ενέργειες',
    writeMail: 'Σύνταξη email',
    saveFirst: 'Αποθηκεύστε ή απορρίψτε πρώτα όσα πληκτρολογήσατε.',
    reason: 'Λόγος',
    back: 'Πίσω',
    forRoles: 'Για: {{roles}}',
    undoneAtOnce: 'Άμεση αναίρεση',
    undone: 'Αναιρέθηκε: {{number}} είναι όπως πριν.',
  },
})
