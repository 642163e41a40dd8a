import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('report-mail', {
  en: {
    mail: 'Mail it monthly',
    isMailed: 'Mailed monthly',
    fromStart: 'Mail it to me on the first of each month',
    hint: 'On the first of each month you get this report about the month before, as a workbook and a PDF',
    next: 'Next on {{day}}, about the month before; press to end it',
    begun: '{{name}} is mailed to you on the first of each month',
    ended: '{{name}} is not mailed any more',
  },
  el: {
    mail: 'Μηνιαία αποστολή',
    isMailed: 'Στέλνεται κάθε μήνα',
    fromStart: 'Να μου στέλνεται κάθε πρώτη του μήνα',
    hint: 'Κάθε πρώτη του μήνα λαμβάνετε την αναφορά για τον προηγούμενο μήνα, ως βιβλίο εργασίας και PDF',
    next: 'Επόμενη αποστολή {{day}}, για τον προηγούμενο μήνα· πατήστε για διακοπή',
    begun: '{{name}}: θα σας στέλνεται κάθε πρώτη του μήνα',
    ended: '{{name}}: δεν στέλνεται πια',
  },
})
