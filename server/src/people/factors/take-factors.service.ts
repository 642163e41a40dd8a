import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { tellOfFactor } from './factor-proof.service.ts'
import { deletePasskeysOf } from './passkeys.queries.ts'
import type { PersonKind } from '../people.queries.ts'
import { lockManaged } from '../people-admission.service.ts'
import type { PeopleTools } from '../people.service.ts'
import { deleteFactor } from './second-factor.queries.ts'
import { endWaysIn } from '../sign-in/ways-in.queries.ts'

/** Takes away the second factor and the passkeys of a person who has lost them. All their sessions end. */
export async function takeFactors(
  context: Context,
  kind: PersonKind,
  id: number,
  { sessions, publicUrl }: PeopleTools,
): Promise<{ message: string }> {
  await inTransaction(context, async (inside) => {
    await lockManaged(inside, kind, id)
    const before = {
      second_factor: await deleteFactor(inside.db, id),
      passkeys: await deletePasskeysOf(inside.db, id),
    }
    if (!before.second_factor && before.passkeys === 0) throw new AppError('conflict')
    await endWaysIn(inside.db, id, { reason: 'second factor taken away' })
    await audit(inside, { action: 'factor.taken', entity: 'people', entityId: id, before })
    await tellOfFactor(inside, id, { kind: 'taken' }, publicUrl)
  })
  sessions.forgetPerson(id)
  return { message: '' }
}
