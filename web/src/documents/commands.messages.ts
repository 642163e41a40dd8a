import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('documentCommands', {
  en: {
    more: 'Actions',
    writeMail: 'Write an email',
    saveFirst: 'Save or discard your changes first.',
    reason: 'Reason',
    back: 'Back',
    forRoles: 'For: {{roles}}',
    undoneAtOnce: 'Undone',
    undone: 'Change to {{number}} undone.',
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
