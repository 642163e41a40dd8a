import {
  emailPasswordChange,
  passwordByLink,
  passwordChange,
} from '@dromos/contract/people/person-changes.ts'
import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { brokenPasswordRules } from '@dromos/contract/people/password.rules.ts'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Emptyable } from '../platform/form-schema.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import { t } from './password.messages.ts'

export type NewPasswordBody = z.output<typeof passwordByLink>
export type NewPasswordForm = Emptyable<NewPasswordBody>
export type ChangeBody = z.output<typeof passwordChange>
export type ChangeForm = Emptyable<ChangeBody>
export type MailboxBody = z.output<typeof emailPasswordChange>
export type MailboxForm = Emptyable<MailboxBody>

export const emptyNewPassword: NewPasswordForm = { password: '', password_confirmation: '' }
export const emptyChange: ChangeForm = { current_password: '', ...emptyNewPassword }

export const newPasswordResolver = (words: readonly string[]) =>
  schemaResolver<NewPasswordForm, NewPasswordBody>(strong(passwordByLink, words))

export const changeResolver = (words: readonly string[]) =>
  schemaResolver<ChangeForm, ChangeBody>(strong(passwordChange, words))

const mailboxSchema = schemaResolver<MailboxForm, MailboxBody>(emailPasswordChange)

/** An empty mailbox password keeps the stored one. */
export const mailboxResolver: Resolver<MailboxForm, unknown, MailboxBody> = (values, context, options) => {
  const { email_password: typed, ...rest } = values
  return mailboxSchema(typed ? values : rest, context, options)
}

/** A stored mailbox as its form holds it; its password never comes back. */
export function storedMailbox(mailbox: UserRecord['mailbox']): MailboxForm {
  return {
    current_password: '',
    smtp_host: mailbox?.smtp_host ?? '',
    smtp_port: mailbox?.smtp_port ?? 587,
    smtp_security: mailbox?.smtp_security === 'tls' ? 'tls' : 'starttls',
    smtp_user: mailbox?.smtp_user ?? '',
    email_password: '',
  }
}

export function wordsOf({ name, email }: { name: string; email: string }): string[] {
  return [...name.split(/\s+/), ...email.split(/[@.]/)]
}

export const passwordLabels = {
  current_password: t('current'),
  password: t('password'),
  password_confirmation: t('again'),
} as const

export const mailboxLabels = {
  current_password: t('confirmWith'),
  smtp_host: t('host'),
  smtp_port: t('port'),
  smtp_security: t('security'),
  smtp_user: t('login'),
  email_password: t('emailPassword'),
} as const

function strong<O extends { password: string }>(
  schema: z.ZodType<O>,
  words: readonly string[],
): z.ZodType<O> {
  return schema.superRefine(({ password }, issues) => {
    const [broken] = brokenPasswordRules(password, words)
    if (broken) issues.addIssue({ code: 'custom', message: `weak_${broken}`, path: ['password'] })
  })
}
