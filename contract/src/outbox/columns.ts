import type { Columns } from '../constants/columns.ts'
import type { Words } from '../constants/words.ts'

/** `failed`: for good; `uncertain`: its server may have it, and gave no answer; `kept`: to be read here, no mail server is set up; `withdrawn`: before it was sent. */
export const mailStatuses = ['waiting', 'sent', 'failed', 'uncertain', 'kept', 'withdrawn'] as const
type MailStatus = (typeof mailStatuses)[number]

export const mailStatusWords: Readonly<Record<MailStatus, Words>> = {
  waiting: { en: 'Waiting', el: 'Σε αναμονή' },
  sent: { en: 'Sent', el: 'Στάλθηκε' },
  failed: { en: 'Failed', el: 'Απέτυχε' },
  uncertain: { en: 'Unknown', el: 'Αβέβαιο' },
  kept: { en: 'Kept here', el: 'Κρατήθηκε εδώ' },
  withdrawn: { en: 'Withdrawn', el: 'Ανακλήθηκε' },
}

interface MailRow {
  recipient: string
  subject: string
  status: MailStatus
  error: string | null
  created_at: string
  sent_at: string | null
}

export const outboxColumns = {
  subject: { word: { en: 'Subject', el: 'Θέμα' }, value: ({ subject }) => subject },
  recipient: { word: { en: 'To', el: 'Προς' }, value: ({ recipient }) => recipient },
  status: {
    word: { en: 'State', el: 'Κατάσταση' },
    value: ({ status }, language) => mailStatusWords[status][language],
  },
  created_at: {
    word: { en: 'Created on', el: 'Καταχώριση' },
    kind: 'moment',
    value: (row) => row.created_at,
    sort: 'created_at',
  },
  sent_at: { word: { en: 'Sent', el: 'Στάλθηκε' }, kind: 'moment', value: (row) => row.sent_at },
  error: { word: { en: 'Error', el: 'Σφάλμα' }, value: ({ error }) => error },
} as const satisfies Columns<MailRow>
