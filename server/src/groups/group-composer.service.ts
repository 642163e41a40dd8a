import type { ComposerContextOf, ComposerContact } from '../mail/composer/composer-context.service.ts'
import { listGroupFiles } from './group-files.queries.ts'
import { purposesOf } from './group-composer.queries.ts'
import { findSender, listMembers } from './group-sending.queries.ts'
import { admitToGroup } from './groups.policy.ts'

/** So many people are named to choose from. */
const SHOWN = 200

/** Letters to some of a group, in the name of the writer's business; those who want no mail are not offered. */
export const groupComposer =
  (id: number): ComposerContextOf =>
  async (context) => {
    const { db, actor } = context
    await admitToGroup(context, id)
    const { business_id } = await findSender(db, actor.id)
    const files = await listGroupFiles(db, id)
    return {
      about: {},
      document: null,
      entity: { entity: 'groups', entityId: id },
      business_id,
      firms: { customer: null, carriers: [] },
      people: await readersOf(db, id),
      values: () => ({}),
      files: files.map(({ id: file, key, name, size }) => ({ id: file, key, name, size, side: 'other' })),
      papers: [],
      occasions: [],
    }
  }

async function readersOf(db: Parameters<typeof listMembers>[0], id: number): Promise<ComposerContact[]> {
  const all = await listMembers(db, id)
  const members = all.filter(({ skipped }) => skipped === null).slice(0, SHOWN)
  const ids = members.flatMap(({ contact_id: contact }) => (contact === null ? [] : [contact]))
  const purposes = await purposesOf(db, ids)
  return members.map(({ contact_id: contact, address, name, firm, language }) => ({
    email: address.toLowerCase(),
    name,
    firm,
    language,
    side: 'other',
    purposes: purposes.get(contact ?? 0) ?? [],
  }))
}
