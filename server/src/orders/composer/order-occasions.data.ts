import type { ComposerOptions } from '@dromos/contract/mail/composer/composer.ts'

/** Mails that every order has: to whose purpose they go, with which paper, and how they begin. */
export const orderOccasions: ComposerOptions['occasions'] = [
  {
    id: 'booking_confirmation',
    name: { en: 'Booking confirmation', el: 'Επιβεβαίωση ανάθεσης' },
    side: 'customer',
    purpose: 'operations',
    papers: ['booking_confirmation'],
    subject: {
      en: 'Booking confirmation {{number}}: {{from}} → {{to}}',
      el: 'Επιβεβαίωση ανάθεσης {{number}}: {{from}} → {{to}}',
    },
    body: {
      en: '<p>Dear Sir or Madam,</p><p>thank you for your order. Attached is our confirmation {{number}}, {{from}} → {{to}}.</p><p>Loading: {{loading}}<br />Delivery: {{delivery}}<br />Your references: {{references}}</p><p>Please reply to this email if anything is not as agreed.</p><p>Kind regards<br />{{sender}}<br />{{business}}</p>',
      el: '<p>Αξιότιμοι κύριοι/κυρίες,</p><p>σας ευχαριστούμε για την ανάθεση. Επισυνάπτεται η επιβεβαίωσή μας {{number}}, {{from}} → {{to}}.</p><p>Φόρτωση: {{loading}}<br />Παράδοση: {{delivery}}<br />Οι αναφορές σας: {{references}}</p><p>Αν κάτι δεν είναι όπως συμφωνήθηκε, απαντήστε σε αυτό το μήνυμα.</p><p>Με εκτίμηση<br />{{sender}}<br />{{business}}</p>',
    },
  },
  {
    id: 'delay_notice',
    name: { en: 'Delay notice', el: 'Ειδοποίηση καθυστέρησης' },
    side: 'customer',
    purpose: 'operations',
    papers: ['booking_confirmation'],
    subject: {
      en: 'Delay of transport {{number}}: {{from}} → {{to}}',
      el: 'Καθυστέρηση μεταφοράς {{number}}: {{from}} → {{to}}',
    },
    body: {
      en: '<p>Dear Sir or Madam,</p><p>your transport {{number}}, {{from}} → {{to}}, is delayed.</p><p>Expected arrival: {{expected}}<br />Your references: {{references}}</p><p>We will keep you informed. Please tell us if this time does not suit you.</p><p>Kind regards<br />{{sender}}<br />{{business}}</p>',
      el: '<p>Αξιότιμοι κύριοι/κυρίες,</p><p>η μεταφορά σας {{number}}, {{from}} → {{to}}, καθυστερεί.</p><p>Αναμενόμενη άφιξη: {{expected}}<br />Οι αναφορές σας: {{references}}</p><p>Θα σας κρατάμε ενήμερους. Πείτε μας αν η ώρα αυτή δεν σας εξυπηρετεί.</p><p>Με εκτίμηση<br />{{sender}}<br />{{business}}</p>',
    },
  },
  {
    id: 'proof_of_delivery',
    name: { en: 'Request for POD and CMR', el: 'Αίτημα για POD και CMR' },
    side: 'carrier',
    purpose: 'pod',
    papers: [],
    subject: {
      en: 'Signed CMR of transport {{number}}: {{from}} → {{to}}',
      el: 'Υπογεγραμμένο CMR της μεταφοράς {{number}}: {{from}} → {{to}}',
    },
    body: {
      en: '<p>Dear Sir or Madam,</p><p>please send us the signed CMR note and proof of delivery of transport {{number}}, {{from}} → {{to}}, delivered on {{delivery}}, by replying to this email.</p><p>Kind regards<br />{{sender}}<br />{{business}}</p>',
      el: '<p>Αξιότιμοι κύριοι/κυρίες,</p><p>στείλτε μας το υπογεγραμμένο CMR και το αποδεικτικό παράδοσης της μεταφοράς {{number}}, {{from}} → {{to}}, με παράδοση {{delivery}}, απαντώντας σε αυτό το μήνυμα.</p><p>Με εκτίμηση<br />{{sender}}<br />{{business}}</p>',
    },
  },
]
