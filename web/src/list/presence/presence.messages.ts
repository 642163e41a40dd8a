import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('presence', {
  en: {
    editing: '{{name}} is editing',
    open: '{{name}} is viewing this',
    editingCount: '{{number}} people are editing',
    openCount: '{{number}} people are viewing this',
    more: '+{{number}}',
  },
  el: {
    editing: '{{name}}: κάνει αλλαγές',
    open: '{{name}}: έχει ανοιχτή τη σελίδα',
    editingCount: '{{number}} άτομα κάνουν αλλαγές',
    openCount: '{{number}} άτομα έχουν ανοιχτή τη σελίδα',
    more: '+{{number}}',
  },
})
