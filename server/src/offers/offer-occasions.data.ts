import type { ComposerOptions } from '@dromos/contract/mail/composer/composer.ts'

/** Mails that every offer has which was sent. */
export const offerOccasions: ComposerOptions['occasions'] = [
  {
    id: 'offer_reminder',
    name: { en: 'Reminder of an offer', el: 'Υπενθύμιση προσφοράς' },
    side: 'customer',
    purpose: 'sales',
    papers: [],
    subject: { en: 'Our offer {{number}}: {{title}}', el: 'Η προσφορά μας {{number}}: {{title}}' },
    body: {
      en: '<p>Dear {{contact}},</p><p>did our offer {{number}}, {{from}} → {{to}}, reach you? It is valid until {{until}}. You can read and answer it by the link in our first email, or by answering this one.</p><p>Kind regards<br />{{sender}}<br />{{business}}</p>',
      el: '<p>Προς {{contact}},</p><p>λάβατε την προσφορά μας {{number}}, {{from}} → {{to}}; Ισχύει έως {{until}}. Μπορείτε να τη διαβάσετε και να την απαντήσετε από τον σύνδεσμο του πρώτου μας μηνύματος ή απαντώντας σε αυτό.</p><p>Με εκτίμηση<br />{{sender}}<br />{{business}}</p>',
    },
  },
]
