import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('ownBookingNotes', {
  en: {
    draft: 'Not sent yet: press “Send request” when it is complete.',
    requested: 'We have your request and will answer with a price.',
    offered:
      'Our price is {{price}} without VAT. The offer holds until {{day}}. A change of goods, places, days or temperature ends it.',
    offeredBlind: 'There is an offer until {{day}}. Your firm’s prices are not shown here: please call us.',
    over: 'The offer of {{price}} held until {{day}}. Call us for a new one.',
    waits: 'You have accepted our offer. It waits for our confirmation.',
    taken:
      'You have accepted {{option}} for {{price}} without VAT, loading {{day}}. We check it and confirm it as an order. A change of goods, places, days or temperature ends this price; references and notes do not.',
    takenBlind:
      'You have accepted {{option}}, loading {{day}}. We check it and confirm it as an order. A change of goods, places, days or temperature ends its price; references and notes do not.',
    ended: 'This booking was changed, so {{which}} no longer holds.',
    endedTaken: 'the price that you had accepted',
    endedOffered: 'our price',
    endedBy: 'Changed: {{changes}}.',
    endedNext: 'We answer with a new price.',
    rejected: 'We cannot carry it out: {{reason}}',
    cancelled: 'Cancelled: {{reason}}',
    asked: 'You have asked for it to be cancelled: {{reason}}',
    damage: 'You reported a damage on {{moment}}: {{kind}}. {{text}}',
    damageEntered: 'We have entered the damage you reported on {{moment}}: {{kind}}. {{text}}',
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
