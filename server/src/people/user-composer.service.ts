import type { ComposerContextOf } from '../mail/composer/composer-context.service.ts'
import { notFound } from '../platform/errors.ts'
import { findPerson } from './people.queries.ts'
import { findWrittenTo } from './user-composer.queries.ts'

const ours = { firm: '', side: 'other' as const, purposes: [] }

/** Letters to a member of staff who is there and switched on. */
export const userComposer =
  (id: number): ComposerContextOf =>
  async ({ db }) => {
    const user = await findPerson(db, 'user', id)
    const written = await findWrittenTo(db, id)
    if (!user?.active || !written) throw notFound()
    const { business_id, language } = written
    return {
      about: { person_id: id },
      document: null,
      entity: { entity: 'people', entityId: id },
      business_id,
      firms: { customer: null, carriers: [] },
      people: [{ email: user.email, name: `${user.name} ${user.surname}`, language, ...ours }],
      values: () => ({}),
      files: [],
      papers: [],
      occasions: [],
    }
  }
