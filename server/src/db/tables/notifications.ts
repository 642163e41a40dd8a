import type { NoticeMail } from '@dromos/contract/notifications/notice-choices.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import type { Generated } from 'kysely'

export interface NotificationsTable {
  id: Generated<number>
  kind: string
  params: unknown
  order_id: number | null
  from_id: number | null
  created_at: Generated<string>
}

export interface NotificationRecipientsTable {
  person_id: number
  notification_id: number
  seen_at: string | null
  read_at: string | null
  is_shown: Generated<boolean>
}

export interface NoticeChoicesTable {
  person_id: number
  topic: NoticeTopic
  in_app: boolean
  mail: NoticeMail
}

export interface NoticeDigestsTable {
  person_id: number
  hour: number
}

export interface NoticeMailsTable {
  person_id: number
  notification_id: number
  is_daily: boolean
}

export interface OverdueNoticesTable {
  firm_id: number
  invoice_number: string
  due: string
}
