import type { RoleId } from '@dromos/contract/trade/roles.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface PeopleTable extends RecordColumns {
  id: Generated<number>
  role_id: RoleId
  name: string
  surname: string
  email: string
  password_hash: string | null
  business_id: number | null
  firm_id: number | null
  firm_address_id: number | null
  contact_id: number | null
  gender_id: number | null
  job_title_id: number | null
  phone: Generated<string>
  phone_iso: Generated<string>
  mobile: Generated<string>
  mobile_iso: Generated<string>
  viber: Generated<string>
  whatsapp: Generated<string>
  skype: Generated<string>
  image: string | null
  image_file: string | null
  image_small: string | null
  first_login: Generated<boolean>
  terms_version: string | null
  terms_language: string | null
  terms_accepted_at: string | null
  smtp_host: Generated<string>
  smtp_port: Generated<number>
  smtp_security: Generated<string>
  smtp_user: Generated<string>
  email_password: string | null
  last_seen_at: string | null
  active: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface SessionsTable {
  id: Generated<string>
  person_id: number
  created_at: Generated<string>
  last_used_at: Generated<string>
  address: string | null
  user_agent: string | null
  ended_at: string | null
  end_reason: string | null
}

export interface RefreshTokensTable {
  hash: string
  session_id: string
  created_at: Generated<string>
  rotated_at: string | null
  rotated_by: string | null
}

export interface PasswordLinksTable {
  hash: string
  person_id: number
  purpose: 'reset' | 'welcome'
  expires_at: string
  used_at: string | null
  created_at: Generated<string>
}

export interface SecondFactorsTable {
  person_id: number
  /** Sealed; see `platform/secrets.ts`. */
  secret: string
  begun_at: Generated<string>
  confirmed_at: string | null
  last_step: number | null
}

export interface RecoveryCodesTable {
  person_id: number
  hash: string
  used_at: string | null
}

export interface PasskeysTable {
  id: Generated<number>
  person_id: number
  credential_id: string
  public_key: string
  counter: number
  name: string
  created_at: Generated<string>
  last_used_at: string | null
}

export interface PasskeyChallengesTable {
  hash: string
  person_id: number | null
  expires_at: string
}
