import type {
  ComposerOptions,
  MailDraft,
  ComposerInput,
  MailTemplate,
} from '@dromos/contract/mail/composer/composer.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { Emptyable } from '../../platform/form-schema.ts'

export type ComposerForm = Emptyable<ComposerInput>
export type ComposerFormState = UseFormReturn<ComposerForm, unknown, ComposerInput>

export const emptyMail = (desk: ComposerOptions): ComposerForm => ({
  to: [],
  cc: [],
  confirmed: [],
  language: desk.language,
  subject: '',
  body: '',
  files: [],
  papers: [],
})

/** What of a form is kept while it is written. */
export const draftOf = (values: ComposerForm): MailDraft => ({
  to: textsIn(values.to),
  cc: textsIn(values.cc),
  language: values.language ?? 'en',
  subject: values.subject ?? '',
  body: values.body ?? '',
  files: textsIn(values.files),
  papers: textsIn(values.papers),
})

export const textsIn = (values: readonly (string | null | undefined)[] | null | undefined): string[] =>
  (values ?? []).filter((one) => typeof one === 'string')

export const hasWords = ({ subject, body, to }: ComposerForm): boolean =>
  Boolean(subject) || Boolean(body) || textsIn(to).length > 0

/** A kept text in a language; in the other where it was written in that alone. */
export function textsOf(template: MailTemplate, language: Language): { subject: string; body: string } {
  const { subject_en, body_en, subject_el, body_el } = template
  const english = { subject: subject_en, body: body_en }
  const greek = { subject: subject_el, body: body_el }
  const wanted = language === 'el' ? greek : english
  const other = language === 'el' ? english : greek
  return wanted.subject === '' ? other : wanted
}

/** Addresses in the head that belong to nobody at the desk. */
export function strangersIn({ to, cc }: Pick<ComposerForm, 'to' | 'cc'>, desk: ComposerOptions): string[] {
  const known = new Set(desk.contacts.map(({ email }) => email))
  const all = [...textsIn(to), ...textsIn(cc)].map((email) => email.trim().toLowerCase())
  return [...new Set(all)].filter((email) => email !== '' && !known.has(email))
}
