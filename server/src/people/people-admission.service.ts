import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { canEditPerson, canManagePerson, canSeePerson } from './people.policy.ts'
import * as queries from './people.queries.ts'
import type { PersonKind } from './people.queries.ts'

/** The record of a person whom the actor may see; anybody else's answers as missing. */
export async function getSeenPerson(context: Context, kind: PersonKind, id: number) {
  const person = await queries.findPerson(context.db, kind, id)
  if (!person || !canSeePerson(context.actor, person)) throw notFound()
  return person
}

/** Refuses who may not administer a person, before anything else of the call is judged. */
export async function admitToManage(context: Context, kind: PersonKind, id: number): Promise<void> {
  if (!canManagePerson(context.actor, await getSeenPerson(context, kind, id))) throw new AppError('forbidden')
}

/** The same for who may change a person's own data. */
export async function admitToEdit(context: Context, kind: PersonKind, id: number): Promise<void> {
  if (!canEditPerson(context.actor, await getSeenPerson(context, kind, id))) throw new AppError('forbidden')
}

/** The row of a person whom the actor administers, locked until the transaction ends; refuses otherwise. */
export async function lockManaged(context: Context, kind: PersonKind, id: number) {
  const person = await queries.lockPerson(context.db, kind, id)
  if (!person || !canSeePerson(context.actor, person)) throw notFound()
  if (!canManagePerson(context.actor, person)) throw new AppError('forbidden')
  return person
}

/** The same of a person whose own data the actor may change. */
export async function lockEditable(context: Context, { kind, id }: { kind: PersonKind; id: number }) {
  const person = await queries.lockPerson(context.db, kind, id)
  if (!person || !canSeePerson(context.actor, person)) throw notFound()
  if (!canEditPerson(context.actor, person)) throw new AppError('forbidden')
  return person
}
