import { roles } from '../trade/roles.ts'
import type { RoleId } from '../trade/roles.ts'

/** What people are told of, as they choose and filter it; what concerns their password or role is always told. */
export const noticeTopics = [
  'assigned',
  'status',
  'late',
  'damage',
  'papers',
  'approvals',
  'credit',
  'overdue',
  'requests',
  'answers',
  'entered',
  'files',
  'mentions',
  'mails',
  'sheets',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

const customerTopics: readonly NoticeTopic[] = ['answers', 'entered', 'status', 'mentions', 'mails', 'sheets']
const staffTopics: readonly NoticeTopic[] = noticeTopics.filter(
  (topic) => topic !== 'answers' && topic !== 'entered',
)

export const noticeTopicsOf = (role: RoleId): readonly NoticeTopic[] =>
  role === roles.customer ? customerTopics : staffTopics
