import type { Generated } from 'kysely'

export interface BusinessMailboxesTable {
  business_id: number
  smtp_host: string
  smtp_port: number
  smtp_security: string
  smtp_user: Generated<string>
  email_password: string | null
  from_email: string
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface MailTurnsTable {
  mail_id: number
  person_id: number
  is_bulk: boolean
  due_at: string
}

export interface MailTemplatesTable {
  id: Generated<number>
  person_id: number
  name: string
  shared: Generated<boolean>
  subject_en: Generated<string>
  body_en: Generated<string>
  subject_el: Generated<string>
  body_el: Generated<string>
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface MailDraftsTable {
  person_id: number
  place: string
  draft: unknown
  updated_at: Generated<string>
}
