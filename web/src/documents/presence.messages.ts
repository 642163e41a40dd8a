import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('presence', {
  en: {
    editing: '{{name}} is editing',
    open: '{{name}} has it open',
    editingCount: '{{number}} people are editing',
    more: '+{{number}}',
  },
  el: {
    editing: '{{name}}: κάνει αλλαγές',
    open: '{{name}}: την έχει ανοιχτή',
    editingCount: '{{number}} άτομα κάνουν αλλαγές',
    more: '+{{number}}',
  },
})
