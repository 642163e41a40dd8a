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
  },
})
