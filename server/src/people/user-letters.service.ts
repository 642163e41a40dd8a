import type { Grounding } from '../letters/letter-ground.service.ts'
import { notFound } from '../platform/errors.ts'
import { findPerson } from './people.queries.ts'
import { findWrittenTo } from './user-letters.queries.ts'

const ours = { firm: '', side: 'other' as const, purposes: [] }

/** Letters to a member of staff who is there and switched on. */
export const userLetters =
  (id: number): Grounding =>
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
