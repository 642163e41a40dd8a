import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('report-mail', {
  en: {
    mail: 'Email monthly',
    isMailed: 'Emailed monthly',
    fromStart: 'Email it to me on the first of each month',
    hint: 'On the first of each month you get this report for the previous month as Excel and PDF',
    next: 'Next on {{day}}, for the previous month; click to stop',
    begun: '{{name}} will be emailed to you on the first of each month',
    ended: '{{name}} is no longer emailed',
  },
  el: {
    mail: 'Μηνιαία αποστολή',
    isMailed: 'Στέλνεται κάθε μήνα',
    fromStart: 'Να μου στέλνεται κάθε πρώτη του μήνα',
    hint: 'Την πρώτη κάθε μήνα λαμβάνετε αυτή την αναφορά για τον προηγούμενο μήνα σε Excel και PDF',
    next: 'Επόμενη αποστολή {{day}}, για τον προηγούμενο μήνα· πατήστε για διακοπή',
    begun: '{{name}}: θα σας στέλνεται κάθε πρώτη του μήνα',
    ended: '{{name}}: δεν στέλνεται πλέον',
  },
})
