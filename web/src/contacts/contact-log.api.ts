import { mailRoleWords } from '@dromos/contract/contacts/columns.ts'
import { language } from '../i18n/language.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { mailRoles } from '@dromos/contract/contacts/filters.ts'
import { categoryNamed } from '../categories/categories.api.ts'
import { t } from './contacts.messages.ts'

export const contactLabels = {
  firm_id: t('firm'),
  first_name: t('firstName'),
  last_name: t('lastName'),
  job_title_id: t('jobTitle'),
  gender_id: t('gender'),
  email: t('email'),
  emails: t('emails'),
  phones: t('phones'),
  mobiles: t('mobiles'),
  viber: t('viber'),
  whatsapp: t('whatsapp'),
  skype: t('skype'),
  pn_trucks: t('trucks'),
  pn_trailers: t('trailers'),
  mail_roles: t('mailRoles'),
  active: t('state'),
} as const

const types: Readonly<Record<string, CategoryType>> = { job_title_id: 'job_title', gender_id: 'gender' }

export const contactLogWords = {
  labels: contactLabels as Readonly<Record<string, string>>,
  showValue(path: string, value: unknown): string | undefined {
    const type = types[path]
    if (type) return categoryNamed(type, value)
    if (!Array.isArray(value)) return undefined
    return path === 'mail_roles' ? value.map(roleName).join(', ') : value.map(entryText).join(', ')
  },
}

export function roleName(role: unknown): string {
  const known = mailRoles.find((name) => name === role)
  return known ? mailRoleWords[known][language] : String(role)
}

const entryText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'phone' in entry ? String(entry.phone) : String(entry)
