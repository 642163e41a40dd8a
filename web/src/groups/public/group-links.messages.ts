import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('groupLinks', {
  en: {
    stop: {
      title: 'Unsubscribe',
      text: 'Press the button to stop group emails to this address. Emails about your own orders continue.',
      press: 'Unsubscribe',
      done: 'You are unsubscribed',
      doneText: '{{address}} gets no more group emails. You can close this page.',
    },
    files: {
      title: 'Files for you',
      text: 'These files were too large for the email you received.',
      open: 'Open the files',
      ended: 'This link has ended',
      noLink: 'The link is not complete',
      noLinkText: 'Please open the complete link in the email, or copy it again.',
      by: 'From {{business}}, until {{until}}',
      download: 'Download {{name}}',
      downloadShort: 'Download',
    },
  },
  el: {
    stop: {
      title: 'Διαγραφή από τη λίστα',
      text: 'Πατήστε το κουμπί και αυτή η διεύθυνση δεν θα λαμβάνει πλέον μηνύματα προς ομάδες. Τα μηνύματα για τις δικές σας παραγγελίες συνεχίζονται.',
      press: 'Διαγραφή από τη λίστα',
      done: 'Διαγραφήκατε',
      doneText:
        'Η διεύθυνση {{address}} δεν λαμβάνει πλέον μηνύματα προς ομάδες. Μπορείτε να κλείσετε τη σελίδα.',
    },
    files: {
      title: 'Αρχεία για εσάς',
      text: 'Αυτά τα αρχεία ήταν πολύ μεγάλα για το μήνυμα που σας έφερε εδώ.',
      open: 'Άνοιγμα αρχείων',
      ended: 'Ο σύνδεσμος δεν ισχύει πλέον',
      noLink: 'Ο σύνδεσμος δεν είναι πλήρης',
      noLinkText: 'Ανοίξτε τη σελίδα με ολόκληρο τον σύνδεσμο του μηνύματος ή αντιγράψτε τον ξανά.',
      by: 'Από: {{business}}, έως {{until}}',
      download: 'Λήψη: {{name}}',
      downloadShort: 'Λήψη',
    },
  },
})
