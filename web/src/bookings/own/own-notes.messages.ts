import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('ownBookingNotes', {
  en: {
    draft: 'Not sent yet. Press “Send request” when it is complete.',
    requested: 'We have your request and will quote a price.',
    offered:
      'Our price is {{price}} without VAT, valid until {{day}}. Any change to goods, places, dates or temperature ends it.',
    offeredBlind:
      'There is an offer valid until {{day}}. Your firm’s prices are not shown here: please call us.',
    over: 'The offer of {{price}} was valid until {{day}}. Call us for a new one.',
    waits: 'You have accepted our offer. We will confirm it shortly.',
    taken:
      'You have accepted {{option}} for {{price}} without VAT, loading {{day}}. We will check it and confirm it as an order. Any change to goods, places, dates or temperature ends this price; references and notes do not.',
    takenBlind:
      'You have accepted {{option}}, loading {{day}}. We will check it and confirm it as an order. Any change to goods, places, dates or temperature ends its price; references and notes do not.',
    ended: 'This booking was changed, so {{which}} is no longer valid.',
    endedTaken: 'the price you accepted',
    endedOffered: 'our price',
    endedBy: 'Changed: {{changes}}.',
    endedNext: 'We will quote a new price.',
    rejected: 'We cannot take this booking: {{reason}}',
    cancelled: 'Cancelled: {{reason}}',
    asked: 'You have requested cancellation: {{reason}}',
    damage: 'You reported damage on {{moment}}: {{kind}}. {{text}}',
    damageEntered: 'We have recorded the damage you reported on {{moment}}: {{kind}}. {{text}}',
    openOffer: 'Offer {{number}}',
  },
  el: {
    draft: 'Δεν έχει σταλεί: πατήστε «Αποστολή αιτήματος» όταν είναι πλήρης.',
    requested: 'Λάβαμε το αίτημά σας και θα απαντήσουμε με τιμή.',
    offered:
      'Η τιμή μας είναι {{price}} χωρίς ΦΠΑ και ισχύει έως {{day}}. Αλλαγή σε εμπορεύματα, τόπους, ημέρες ή θερμοκρασία την αναιρεί.',
    offeredBlind:
      'Υπάρχει προσφορά έως {{day}}. Οι τιμές της εταιρείας σας δεν εμφανίζονται εδώ: καλέστε μας.',
    over: 'Η προσφορά {{price}} ίσχυε έως {{day}}. Καλέστε μας για νέα.',
    waits: 'Αποδεχθήκατε την προσφορά μας. Περιμένει την επιβεβαίωσή μας.',
    taken:
      'Αποδεχθήκατε «{{option}}» για {{price}} χωρίς ΦΠΑ, φόρτωση {{day}}. Την ελέγχουμε και την επιβεβαιώνουμε ως παραγγελία. Αλλαγή σε εμπορεύματα, τόπους, ημέρες ή θερμοκρασία αναιρεί την τιμή· αναφορές και σημειώσεις όχι.',
    takenBlind:
      'Αποδεχθήκατε «{{option}}», φόρτωση {{day}}. Την ελέγχουμε και την επιβεβαιώνουμε ως παραγγελία. Αλλαγή σε εμπορεύματα, τόπους, ημέρες ή θερμοκρασία αναιρεί την τιμή της· αναφορές και σημειώσεις όχι.',
    ended: 'Η κράτηση άλλαξε, γι’ αυτό δεν ισχύει πλέον {{which}}.',
    endedTaken: 'η τιμή που είχατε αποδεχθεί',
    endedOffered: 'η τιμή μας',
    endedBy: 'Άλλαξαν: {{changes}}.',
    endedNext: 'Θα απαντήσουμε με νέα τιμή.',
    rejected: 'Δεν μπορούμε να την εκτελέσουμε: {{reason}}',
    cancelled: 'Ακυρώθηκε: {{reason}}',
    asked: 'Ζητήσατε την ακύρωσή της: {{reason}}',
    damage: 'Δηλώσατε ζημιά ({{moment}}): {{kind}}. {{text}}',
    damageEntered: 'Καταχωρίσαμε τη ζημιά που δηλώσατε ({{moment}}): {{kind}}. {{text}}',
    openOffer: 'Προσφορά {{number}}',
  },
})
