import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('audit', {
  en: {
    texts: {
      search: 'Action, record number or request ID',
      empty: 'Nothing was done yet',
      emptyHint: 'Sign-ins, changes, exports and refusals appear here.',
      nothing: 'No entry matches',
      nothingHint: 'Change the search or the filters.',
    },
    person: 'Person',
    kind: 'Kind of record',
    done: 'Action code',
    at: 'When',
    program: 'The program, or a stranger',
    request: 'Request ID',
    withheld: 'What was changed is shown to who may read such records.',
  },
  el: {
    texts: {
      search: 'Ενέργεια, αριθμός εγγραφής ή κλήσης',
      empty: 'Δεν έχει γίνει ακόμη τίποτα',
      emptyHint: 'Εδώ εμφανίζονται συνδέσεις, αλλαγές, εξαγωγές και αρνήσεις.',
      nothing: 'Καμία εγγραφή δεν ταιριάζει',
      nothingHint: 'Αλλάξτε την αναζήτηση ή τα φίλτρα.',
    },
    person: 'Πρόσωπο',
    kind: 'Είδος εγγραφής',
    done: 'Κωδικός ενέργειας',
    at: 'Πότε',
    program: 'Το πρόγραμμα ή άγνωστος',
    request: 'Κωδικός κλήσης',
    withheld: 'Τις τιμές τις βλέπει όποιος μπορεί να διαβάσει τέτοιες εγγραφές.',
  },
})
