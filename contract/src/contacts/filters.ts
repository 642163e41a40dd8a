import { sortsOf } from '../constants/columns.ts'
import { contactColumns } from './columns.ts'
import { choice, firstBy, flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const mailRoles = [
  'operations',
  'billing',
  'pod',
  'reminders',
  'claims',
  'customs',
  'sales',
  'booking',
] as const
export type MailRole = (typeof mailRoles)[number]

export const contactList = {
  sorts: sortsOf(contactColumns),
  first: firstBy('last_name'),
  tabs: {},
  filters: { role: choice(mailRoles), job_title: records('job_title'), active: flag },
} as const satisfies ListTable
