import { MOST_TEMPLATES } from '@dromos/contract/documents/templates.ts'
import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { canUpdateKept, keptRecords } from '../records/kept-records.ts'
import * as queries from './document-templates.queries.ts'
import type { TemplateContent } from './document-templates.queries.ts'

interface Named {
  name: string
  shared: boolean
}

const kept = keptRecords({ table: 'document_templates', action: 'document_templates', most: MOST_TEMPLATES })

nameConstraints({ document_templates_name_unique: { name: 'already_exists' } })

/** The templates of a kind of documents; `contentOf` says what of a document comes again, if the actor may read it. */
export function defineTemplates<C extends object>(
  kind: DocumentKind,
  contentOf: (context: Context, documentId: number) => Promise<TemplateContent<C>>,
) {
  return {
    async list({ db, actor }: Context): Promise<{ data: DocumentTemplate[] }> {
      const found = await queries.listTemplates(db, kind, actor)
      const data = found.map(({ person_id, owner_name, ...template }) => ({
        ...template,
        owner: { id: person_id, name: owner_name },
        can: { update: canUpdateKept(actor, { person_id, shared: template.shared }) },
      }))
      return { data }
    },
    async get({ db, actor }: Context, id: number) {
      const template = await queries.findTemplate<C>(db, { kind, id }, actor)
      if (!template) throw notFound()
      return template
    },
    store: (context: Context, named: Named, documentId: number) =>
      kept.store(context, kind, named, async (inside) => {
        const content = await contentOf(inside, documentId)
        return queries.insertTemplate(inside.db, inside.actor, { kind, ...named, ...content })
      }),
    admit: (context: Context, id: number) => kept.admit(context, { group: kind, id }),
    update: (
      context: Context,
      id: number,
      { version, ...named }: Named & { version: number },
      documentId: number | null,
    ) =>
      kept.update(context, { group: kind, id }, { ...named, version }, async (inside) => {
        const content = documentId === null ? {} : await contentOf(inside, documentId)
        return queries.updateTemplate(inside.db, id, { ...named, ...content }, inside.actor.id)
      }),
    destroy: (context: Context, id: number) => kept.destroy(context, { group: kind, id }),
    restore: (context: Context, id: number) => kept.restore(context, { group: kind, id }),
  }
}
