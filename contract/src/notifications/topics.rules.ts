import { roles } from '../constants/roles.ts'
import type { RoleId } from '../constants/roles.ts'

/** What people are told of, as they choose and filter it; what concerns their password or role, a backup or a part of the system that failed, is always told. */
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
  'released',
  'delays',
  'files',
  'messages',
  'mentions',
  'received',
  'mails',
  'sheets',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

const customerTopics: readonly NoticeTopic[] = [
  'answers',
  'entered',
  'released',
  'delays',
  'status',
  'messages',
  'mentions',
  'mails',
  'sheets',
]
const customersAlone = new Set<NoticeTopic>(['answers', 'entered', 'released', 'delays'])
const staffTopics: readonly NoticeTopic[] = noticeTopics.filter((topic) => !customersAlone.has(topic))

export const noticeTopicsOf = (role: RoleId): readonly NoticeTopic[] =>
  role === roles.customer ? customerTopics : staffTopics
