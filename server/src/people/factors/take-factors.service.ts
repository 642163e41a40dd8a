import { audit } from '../../platform/audit.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notifyOfFactor } from './factor-proof.service.ts'
import { deletePasskeysOf } from './passkeys.queries.ts'
import type { PersonKind } from '../people.queries.ts'
import { lockManaged } from '../people-admission.service.ts'
import type { PeopleTools } from '../people.service.ts'
import { deleteFactor, holdFactors } from './second-factor.queries.ts'
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
    await dropFactors(inside, id, publicUrl)
  })
  sessions.forgetPerson(id)
  return { message: '' }
}

/** The same for who runs the server; refuses where there is nothing to take away. */
export async function takeFactorsOf(context: PublicContext, id: number, publicUrl: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await holdFactors(inside.db, id, 'change')
    await dropFactors(inside, id, publicUrl)
  })
}

async function dropFactors(context: PublicContext, id: number, publicUrl: string): Promise<void> {
  const { db } = context
  const before = {
    second_factor: await deleteFactor(db, id),
    passkeys: await deletePasskeysOf(db, id),
  }
  if (!before.second_factor && before.passkeys === 0) throw new AppError('conflict')
  await endWaysIn(db, id, { reason: 'second factor taken away' })
  await audit(context, { action: 'factor.taken', entity: 'people', entityId: id, before })
  await notifyOfFactor(context, id, { kind: 'taken' }, publicUrl)
}
