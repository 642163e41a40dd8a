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
}
