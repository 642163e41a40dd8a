import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('files', {
  en: {
    choose: 'Choose files',
    dropHint: 'or drop them anywhere on this page',
    dropNow: 'Let go to add the files',
    uploads: 'Files on their way',
    sent: '{{percent}} % of {{name}} sent',
    stop: 'Stop {{name}}',
    again: 'Try again: {{name}}',
    againShort: 'Try again',
    dismiss: 'Take {{name}} off the list',
    waitsForLine: 'The connection was lost. It goes on by itself when it is back.',
    preview: 'Preview of {{name}}',
    noPreview: 'This kind of file has no preview. Save it to open it.',
    save: 'Save to this device',
  },
  el: {
    choose: 'Επιλογή αρχείων',
    dropHint: 'ή αφήστε τα οπουδήποτε στη σελίδα',
    dropNow: 'Αφήστε τα εδώ για προσθήκη',
    uploads: 'Αρχεία που μεταφορτώνονται',
    sent: 'Στάλθηκε το {{percent}} % από: {{name}}',
    stop: 'Διακοπή: {{name}}',
    again: 'Νέα προσπάθεια: {{name}}',
    againShort: 'Νέα προσπάθεια',
    dismiss: 'Αφαίρεση από τη λίστα: {{name}}',
    waitsForLine: 'Η σύνδεση χάθηκε. Θα συνεχίσει μόνο του μόλις επανέλθει.',
    preview: 'Προεπισκόπηση: {{name}}',
    noPreview: 'Αυτό το είδος αρχείου δεν έχει προεπισκόπηση. Αποθηκεύστε το για να το ανοίξετε.',
    save: 'Αποθήκευση στη συσκευή',
  },
})
