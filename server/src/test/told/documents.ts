import type { DocumentEvent } from '@dromos/contract/documents/log.rules.ts'
import type { RecipientsOf } from './told.ts'

const OURS = 'Our own work.'
const PAGE = 'Who shares a page hands its link over; what happens on it stands in the log.'

/** What happens to every kind of document alike. */
export const toldOfDocuments = {
  created: { others: OURS },
  changed: { others: OURS },
  mailed: { contact: ['mail letter'], carrier: ['mail letter'], others: 'It is for its readers.' },
  mail_received: {
    responsible: ['mail.received', 'mail.unanswered'],
    desk: ['mail.received', 'mail.unanswered'],
    others: 'Mail is for the office. What a machine or a colleague wrote rings for nobody.',
  },
  mail_moved: { responsible: ['mail.received'], others: OURS },
  file_added: { others: 'It is ours until it is released.' },
  file_changed: { others: 'Its new name is read where it is opened.' },
  file_released: { others: 'Nobody but our own people reads its files.' },
  file_withdrawn: { others: 'What was a mistake is not pointed at.' },
  file_removed: { others: OURS },
  file_restored: { others: OURS },
  link_made: { others: PAGE },
  link_revoked: { others: PAGE },
  page_opened: { others: PAGE },
  page_file: { others: PAGE },
  track_made: { others: PAGE },
  track_revoked: { others: PAGE },
  track_papers: { others: PAGE },
  track_file: { others: PAGE },
} as const satisfies RecipientsOf<DocumentEvent>
