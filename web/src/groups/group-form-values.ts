import { groupInput } from '@dromos/contract/groups/group-input.ts'
import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import type { LegalBasis } from '@dromos/contract/groups/legal-bases.ts'
import type { z } from 'zod'
import { language } from '../i18n/language.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { namesOf } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'
import { contactMet } from './groups.api.ts'
import { t } from './groups.messages.ts'

type GroupBody = z.output<typeof groupInput>
export type GroupFormApi = FormOf<GroupBody>

const empty: Emptyable<GroupBody> = {
  name: '',
  legal_basis: null,
  legal_note: '',
  language,
  subject: '',
  message: '',
  other_subject: '',
  other_message: '',
  selectedContacts: [],
  emails: [],
}

export const groupValues: FormValues<GroupRecord, GroupBody> = {
  resolver: schemaResolver(groupInput),
  empty,
  stored: (record) => valuesOf(empty, record),
}

const isBasis = (value: unknown): value is LegalBasis => typeof value === 'string' && value in legalBasisWords

export const groupWords: FormWords = {
  labels: {
    name: t('name'),
    legal_basis: t('legalBasis'),
    legal_note: t('legalNote'),
    language: t('language'),
    subject: t('subject'),
    message: t('text'),
    other_subject: `${t('subject')} (2)`,
    other_message: `${t('text')} (2)`,
    selectedContacts: t('contacts'),
    emails: t('emails'),
  },
  showValue: (path, value) => {
    if (path === 'legal_basis' && isBasis(value)) return legalBasisWords[value][language]
    if (path.endsWith('message') && typeof value === 'string') return value.replaceAll(/<[^>]*>/g, ' ').trim()
    return path === 'selectedContacts' && Array.isArray(value)
      ? namesOf(value, (id) => contactMet(id)?.name)
      : undefined
  },
}
