import type { Language } from '@dromos/contract/constants/languages.ts'

export interface Terms {
  title: string
  version: (version: string) => string
  changed: (accepted: string) => string
  accept: string
  leave: string
  language: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** The terms that people accept at their first sign-in. A changed text gets a new version in the contract. */
export const terms: Record<Language, Terms> = {
  en: {
    title: 'Terms of access and use',
    version: (version) => `Version ${version}`,
    changed: (accepted) => `These terms have changed since version ${accepted}, which you accepted.`,
    accept: 'Accept',
    leave: 'Sign out',
    language: 'Language of the terms',
    sections: [
      {
        title: '1. Access and usage',
        paragraphs: [
          'Dromos is the working tool of the forwarding company that gave you this account (“the company”). Access is personal. It is given to you for your work with the company, or for following your own shipments if you are a customer, and for nothing else.',
          'You use only the functions and data that your role opens to you. You do not try to reach the data of others, to get around limits of the system, to read it out by automatic means, or to disturb its operation.',
          'What you do in the system is recorded with your name and the time: entries, changes, sign-ins and sent mails. The record serves to explain how an order came about and to find faults and misuse.',
          'The company may switch off an account at any time, in particular when the working relationship ends, when an account is no longer used, or when these terms are not kept.',
        ],
      },
      {
        title: '2. Accuracy of data and orders',
        paragraphs: [
          'Orders, prices, addresses, dates, weights, temperatures, references and customs facts that you enter are the basis on which trucks are sent and invoices written. You enter them completely and to the best of your knowledge, and you correct them as soon as you see that they are wrong or have changed.',
          'Whoever enters or changes an order answers for what they have entered. What the system computes or proposes, such as load metres, times, profit or warnings, is a help and does not replace your own check.',
          'An order, a booking or a change counts as given only when the system has shown it as saved. Agreements outside the system are entered in it without delay.',
        ],
      },
      {
        title: '3. Acceptance of data integrity',
        paragraphs: [
          'You accept that the data stored in the system, with the record of their changes, are the common and decisive state between you and the company, unless something else is proved.',
          'You do not change or delete data in order to hide what happened, you do not make entries in the name of somebody else, and you upload only files that you may pass on and that hold no harmful programs.',
          'If you find data that are missing, doubled or changed without an explanation, you tell the company, so that they can be restored.',
        ],
      },
      {
        title: '4. Security policy',
        paragraphs: [
          'Your password and all other codes, such as the links in mails of the system or the codes that unlock files, are personal. You choose a password that you use nowhere else, give it to nobody, colleagues and administrators included, and write it down nowhere that others can read. Nobody of the company will ever ask you for it.',
          'You lock or leave your device so that others cannot work under your name, sign out on shared devices, and keep your devices and browser up to date.',
          'You report suspicious access at once: a sign-in that was not yours, a mail about a password you did not ask for, a lost or stolen device, a message that asks for your codes, or anything that makes you doubt. Report it to your administrator, change your password, and end the other sessions. A report in good faith is never held against you.',
        ],
      },
      {
        title: '5. Data protection (GDPR)',
        paragraphs: [
          'The company is the controller of the personal data in the system under Regulation (EU) 2016/679. Of you it processes name, work e-mail and telephone numbers, role, firm, language, picture, times of sign-in and the record of your actions. It does so to carry out its contracts (Article 6(1)(b)), to fulfil legal duties such as keeping transport and tax documents (Article 6(1)(c)), and for its legitimate interest in a safe and traceable operation (Article 6(1)(f)).',
          'Your data are seen by those of the company whose work needs it, by customers and carriers as far as an order requires a contact, by those who operate the system on the company’s behalf under contract, and by authorities where the law demands it. They are not sold and not used for advertising or for decisions made by machines alone.',
          'Data of an account are kept while it exists, and afterwards as long as orders and documents that name it must be kept by law. Records of sign-ins are kept only as long as security needs them.',
          'You have the right to access, correction, erasure, restriction, portability and objection, within the limits of the law. Turn to the company; you may also complain to the supervisory authority, in Greece the Hellenic Data Protection Authority (www.dpa.gr).',
          'The personal data of others that you see or enter, such as drivers, contacts and consignees, you use only for the work at hand. You do not copy them elsewhere, you pass them on only where an order requires it, and you report any loss or disclosure at once, because the company may have to notify it within 72 hours.',
        ],
      },
      {
        title: '6. Acceptance',
        paragraphs: [
          'By pressing “Accept” you confirm that you have read and understood these terms and keep to them. The version, the language and the time of your acceptance are stored. When the terms change in substance, you are asked again.',
        ],
      },
    ],
  },
  el: {
    title: 'Όροι πρόσβασης και χρήσης',
    version: (version) => `Έκδοση ${version}`,
    changed: (accepted) => `Οι όροι άλλαξαν από την έκδοση ${accepted}, που έχετε αποδεχθεί.`,
    accept: 'Αποδοχή',
    leave: 'Αποσύνδεση',
    language: 'Γλώσσα των όρων',
    sections: [
      {
        title: '1. Πρόσβαση και χρήση',
        paragraphs: [
          'Το Dromos είναι το εργαλείο εργασίας της μεταφορικής εταιρείας που σας έδωσε αυτόν τον λογαριασμό («η εταιρεία»). Η πρόσβαση είναι προσωπική. Σας δίνεται για την εργασία σας με την εταιρεία ή, αν είστε πελάτης, για να παρακολουθείτε τις δικές σας αποστολές, και για τίποτε άλλο.',
          'Χρησιμοποιείτε μόνο τις λειτουργίες και τα δεδομένα που σας ανοίγει ο ρόλος σας. Δεν επιχειρείτε να δείτε δεδομένα άλλων, να παρακάμψετε όρια του συστήματος, να το διαβάσετε με αυτόματα μέσα ή να διαταράξετε τη λειτουργία του.',
          'Όσα κάνετε στο σύστημα καταγράφονται με το όνομά σας και την ώρα: καταχωρήσεις, αλλαγές, συνδέσεις και απεσταλμένα μηνύματα. Η καταγραφή εξηγεί πώς διαμορφώθηκε μια παραγγελία και βοηθά να βρεθούν σφάλματα και καταχρήσεις.',
          'Η εταιρεία μπορεί να απενεργοποιήσει έναν λογαριασμό οποτεδήποτε, ιδίως όταν λήγει η συνεργασία, όταν ο λογαριασμός δεν χρησιμοποιείται πια ή όταν δεν τηρούνται οι όροι αυτοί.',
        ],
      },
      {
        title: '2. Ακρίβεια δεδομένων και παραγγελιών',
        paragraphs: [
          'Οι παραγγελίες, οι τιμές, οι διευθύνσεις, οι ημερομηνίες, τα βάρη, οι θερμοκρασίες, οι αναφορές και τα τελωνειακά στοιχεία που καταχωρείτε είναι η βάση με την οποία στέλνονται φορτηγά και εκδίδονται τιμολόγια. Τα καταχωρείτε πλήρη και όσο καλύτερα γνωρίζετε, και τα διορθώνετε μόλις δείτε ότι είναι λανθασμένα ή άλλαξαν.',
          'Όποιος καταχωρεί ή αλλάζει μια παραγγελία ευθύνεται για όσα κατέγραψε. Όσα υπολογίζει ή προτείνει το σύστημα, όπως μέτρα φόρτωσης, ώρες, κέρδος ή προειδοποιήσεις, είναι βοήθεια και δεν αντικαθιστούν τον δικό σας έλεγχο.',
          'Μια παραγγελία, μια κράτηση ή μια αλλαγή θεωρείται δοσμένη μόνο όταν το σύστημα έδειξε ότι αποθηκεύτηκε. Συμφωνίες εκτός συστήματος καταχωρούνται σε αυτό χωρίς καθυστέρηση.',
        ],
      },
      {
        title: '3. Αποδοχή της ακεραιότητας των δεδομένων',
        paragraphs: [
          'Αποδέχεστε ότι τα δεδομένα που είναι αποθηκευμένα στο σύστημα, μαζί με την καταγραφή των αλλαγών τους, αποτελούν την κοινή και καθοριστική εικόνα μεταξύ εσάς και της εταιρείας, εκτός αν αποδειχθεί κάτι άλλο.',
          'Δεν αλλάζετε και δεν διαγράφετε δεδομένα για να αποκρύψετε όσα συνέβησαν, δεν καταχωρείτε στο όνομα άλλου και ανεβάζετε μόνο αρχεία που έχετε δικαίωμα να διαβιβάσετε και που δεν περιέχουν επιβλαβή προγράμματα.',
          'Αν βρείτε δεδομένα που λείπουν, είναι διπλά ή άλλαξαν χωρίς εξήγηση, ενημερώνετε την εταιρεία, ώστε να αποκατασταθούν.',
        ],
      },
      {
        title: '4. Πολιτική ασφάλειας',
        paragraphs: [
          'Ο κωδικός πρόσβασης και κάθε άλλος κωδικός, όπως οι σύνδεσμοι στα μηνύματα του συστήματος ή οι κωδικοί που ξεκλειδώνουν αρχεία, είναι προσωπικοί. Επιλέγετε κωδικό που δεν χρησιμοποιείτε πουθενά αλλού, δεν τον δίνετε σε κανέναν, ούτε σε συναδέλφους ή διαχειριστές, και δεν τον γράφετε όπου μπορούν να τον διαβάσουν άλλοι. Κανείς από την εταιρεία δεν θα σας τον ζητήσει ποτέ.',
          'Κλειδώνετε τη συσκευή σας όταν απομακρύνεστε, ώστε να μη δουλεύουν άλλοι στο όνομά σας, αποσυνδέεστε από κοινόχρηστες συσκευές και κρατάτε συσκευές και browser ενημερωμένα.',
          'Αναφέρετε αμέσως κάθε ύποπτη πρόσβαση: σύνδεση που δεν ήταν δική σας, μήνυμα για κωδικό που δεν ζητήσατε, χαμένη ή κλεμμένη συσκευή, μήνυμα που σας ζητά κωδικούς ή οτιδήποτε σας βάζει σε αμφιβολία. Ενημερώστε τον διαχειριστή σας, αλλάξτε τον κωδικό σας και τερματίστε τις άλλες συνεδρίες. Αναφορά που γίνεται καλόπιστα δεν στρέφεται ποτέ εναντίον σας.',
        ],
      },
      {
        title: '5. Προστασία δεδομένων (GDPR)',
        paragraphs: [
          'Υπεύθυνος επεξεργασίας των προσωπικών δεδομένων στο σύστημα είναι η εταιρεία, σύμφωνα με τον Κανονισμό (ΕΕ) 2016/679. Για εσάς επεξεργάζεται όνομα, επαγγελματικό email και τηλέφωνα, ρόλο, εταιρεία, γλώσσα, εικόνα, ώρες σύνδεσης και την καταγραφή των ενεργειών σας. Το κάνει για την εκτέλεση των συμβάσεών της (άρθρο 6 παρ. 1 στοιχ. β΄), για νόμιμες υποχρεώσεις όπως η φύλαξη μεταφορικών και φορολογικών εγγράφων (στοιχ. γ΄) και για το έννομο συμφέρον μιας ασφαλούς και ανιχνεύσιμης λειτουργίας (στοιχ. στ΄).',
          'Τα δεδομένα σας τα βλέπουν όσοι στην εταιρεία τα χρειάζονται για την εργασία τους, πελάτες και μεταφορείς όσο μια παραγγελία απαιτεί επικοινωνία, όσοι λειτουργούν το σύστημα για λογαριασμό της εταιρείας με σύμβαση, και αρχές όπου το απαιτεί ο νόμος. Δεν πωλούνται και δεν χρησιμοποιούνται για διαφήμιση ή για αποφάσεις που λαμβάνουν μόνο μηχανές.',
          'Τα δεδομένα ενός λογαριασμού φυλάσσονται όσο αυτός υπάρχει και έπειτα για όσο ο νόμος επιβάλλει τη φύλαξη των παραγγελιών και εγγράφων που τον αναφέρουν. Οι καταγραφές συνδέσεων φυλάσσονται μόνο για όσο τις χρειάζεται η ασφάλεια.',
          'Έχετε δικαίωμα πρόσβασης, διόρθωσης, διαγραφής, περιορισμού, φορητότητας και εναντίωσης, στα όρια του νόμου. Απευθυνθείτε στην εταιρεία· μπορείτε επίσης να υποβάλετε καταγγελία στην εποπτική αρχή, στην Ελλάδα στην Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα (www.dpa.gr).',
          'Τα προσωπικά δεδομένα άλλων που βλέπετε ή καταχωρείτε, όπως οδηγών, επαφών και παραληπτών, τα χρησιμοποιείτε μόνο για τη συγκεκριμένη εργασία. Δεν τα αντιγράφετε αλλού, τα διαβιβάζετε μόνο όπου το απαιτεί μια παραγγελία και αναφέρετε αμέσως κάθε απώλεια ή διαρροή, γιατί η εταιρεία ίσως πρέπει να τη γνωστοποιήσει μέσα σε 72 ώρες.',
        ],
      },
      {
        title: '6. Αποδοχή',
        paragraphs: [
          'Πατώντας «Αποδοχή» βεβαιώνετε ότι διαβάσατε και κατανοήσατε τους όρους αυτούς και ότι θα τους τηρείτε. Η έκδοση, η γλώσσα και η ώρα της αποδοχής σας αποθηκεύονται. Όταν οι όροι αλλάξουν ουσιωδώς, θα ερωτηθείτε ξανά.',
        ],
      },
    ],
  },
}
