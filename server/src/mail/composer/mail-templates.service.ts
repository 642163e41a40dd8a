import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MOST_MAIL_TEMPLATES } from '@dromos/contract/mail/composer/composer.ts'
import type { mailTemplatesApi, MailTemplate } from '@dromos/contract/mail/composer/composer.ts'
import { nameConstraints } from '../../platform/constraints.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { canUpdateKept, keptRecords } from '../../records/kept-records.ts'
import { requirePlaceholders } from './composer-text.service.ts'
import * as queries from './mail-templates.queries.ts'

type New = HandlerInput<(typeof mailTemplatesApi)['POST /mailTemplates/store']>['body']

const kept = keptRecords({ table: 'mail_templates', action: 'mail_templates', most: MOST_MAIL_TEMPLATES })
const GROUP = 'letters'

nameConstraints({ mail_templates_name_unique: { name: 'already_exists' } })

export async function listMailTemplates({ db, actor }: Context): Promise<{ data: MailTemplate[] }> {
  const found = await queries.listTemplates(db, actor.id)
  const data = found.map(({ person_id, owner_name, ...template }) => ({
    ...template,
    owner: { id: person_id, name: owner_name },
    can: { update: canUpdateKept(actor, { person_id, shared: template.shared }) },
  }))
  return { data }
}

export function storeMailTemplate(context: Context, sent: New) {
  const template = cleaned(sent)
  return kept.store(context, GROUP, template, ({ db, actor }) =>
    queries.insertTemplate(db, actor.id, template),
  )
}

export const admitToMailTemplate = (context: Context, id: number) => kept.admit(context, { group: GROUP, id })

export function updateMailTemplate(
  context: Context,
  id: number,
  { version, ...sent }: New & { version: number },
) {
  const template = cleaned(sent)
  return kept.update(context, { group: GROUP, id }, { ...template, version }, ({ db, actor }) =>
    queries.updateTemplate(db, id, template, actor.id),
  )
}

export const destroyMailTemplate = (context: Context, id: number) =>
  kept.destroy(context, { group: GROUP, id })

function cleaned(template: New): New {
  const { subject_en, body_en, subject_el, body_el } = template
  if (subject_en === '' && subject_el === '') throw invalid({ subject_en: 'required' })
  requirePlaceholders({ subject_en, body_en, subject_el, body_el })
  return { ...template, body_en: cleanRichText(body_en), body_el: cleanRichText(body_el) }
}
