import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('papers', {
  en: {
    papers: 'Documents',
    language: 'Language of {{paper}}',
    english: 'English',
    greek: 'Greek',
    show: 'Preview',
    showOf: 'Preview: {{paper}}',
    keep: 'Save as file',
    keepOf: 'Save as file: {{paper}}',
    kept: 'Saved among the files: {{paper}}',
    missingLetters: 'The document shows [?] for letters it cannot print: {{letters}}',
  },
  el: {
    papers: 'Έγγραφα',
    language: 'Γλώσσα: {{paper}}',
    english: 'Αγγλικά',
    greek: 'Ελληνικά',
    show: 'Προεπισκόπηση',
    showOf: 'Προεπισκόπηση: {{paper}}',
    keep: 'Αποθήκευση ως αρχείο',
    keepOf: 'Αποθήκευση ως αρχείο: {{paper}}',
    kept: 'Αποθηκεύτηκε στα αρχεία: {{paper}}',
    missingLetters: 'Το έγγραφο δείχνει [?] στη θέση γραμμάτων που δεν τυπώνονται: {{letters}}',
  },
})
