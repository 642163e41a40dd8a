import type { MailDraft } from '@dromos/contract/mail/composer/composer.ts'
import type { Context } from '../../platform/context.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { deleteDraft, findDraft, writeDraft } from './mail-drafts.queries.ts'

export async function getDraft({ db, actor }: Context, place: string) {
  const found = await findDraft(db, actor.id, place)
  return found ?? { draft: null, updated_at: null }
}

/** Not in the audit trail: nobody but its writer reads it, and nothing has happened yet. */
export async function keepDraft({ db, actor }: Context, place: string, draft: MailDraft) {
  const kept = { ...draft, body: cleanRichText(draft.body) }
  return { updated_at: await writeDraft(db, actor.id, place, kept) }
}

export async function forgetDraft({ db, actor }: Context, place: string) {
  await deleteDraft(db, actor.id, place)
  return { message: '' }
}
