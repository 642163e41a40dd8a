import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('carrierEntry', {
  en: {
    title: 'New carrier',
    hint: 'Firm, driver, truck and licence in one form',
    saved: 'Carrier saved, with contact and licence as they were entered',
    person: 'Driver and truck',
    mobile: 'Mobile',
    truck: 'Truck plate',
    trailer: 'Trailer plate',
    licence: 'Licence',
    licenceHint:
      'If it came by mail: PDF, picture, DOCX or XLSX, here or dropped anywhere. More can follow later.',
    choose: 'Choose file',
    without: 'Without this file',
    kind: 'Kind',
    rail: 'What an order will ask for',
    needs: 'Papers for journeys abroad',
    needsLater:
      'What is missing can follow in its documents. The choice of a carrier says what is not in order.',
    missing_one: '{{count}} paper for journeys abroad is missing',
    missing_other: '{{count}} papers for journeys abroad are missing',
    noneMissing: 'Papers for journeys abroad are here',
    named: 'Who comes, and with what',
    driver: 'Driver',
    notYet: 'not yet',
  },
  el: {
    title: 'Νέος μεταφορέας',
    hint: 'Εταιρεία, οδηγός, φορτηγό και άδεια σε μία φόρμα',
    saved: 'Ο μεταφορέας αποθηκεύτηκε, με την επαφή και την άδεια που δόθηκαν',
    person: 'Οδηγός και φορτηγό',
    mobile: 'Κινητό',
    truck: 'Πινακίδα τράκτορα',
    trailer: 'Πινακίδα επικαθήμενου',
    licence: 'Άδεια',
    licenceHint:
      'Αν ήρθε με email: PDF, εικόνα, DOCX ή XLSX, εδώ ή με σύρσιμο οπουδήποτε. Τα υπόλοιπα μπορούν να ακολουθήσουν.',
    choose: 'Επιλογή αρχείου',
    without: 'Χωρίς αυτό το αρχείο',
    kind: 'Είδος',
    rail: 'Τι θα ζητήσει μια παραγγελία',
    needs: 'Έγγραφα για ταξίδια στο εξωτερικό',
    needsLater:
      'Ό,τι λείπει μπορεί να ακολουθήσει στα έγγραφά του. Η επιλογή μεταφορέα λέει τι δεν είναι σε τάξη.',
    missing_one: 'Λείπει {{count}} έγγραφο για το εξωτερικό',
    missing_other: 'Λείπουν {{count}} έγγραφα για το εξωτερικό',
    noneMissing: 'Τα έγγραφα για ταξίδια στο εξωτερικό υπάρχουν',
    named: 'Ποιος έρχεται και με τι',
    driver: 'Οδηγός',
    notYet: 'όχι ακόμη',
  },
})
