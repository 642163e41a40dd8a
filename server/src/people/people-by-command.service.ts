import { personFields } from '@dromos/contract/people/person-fields.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { z } from 'zod'
import { StartError } from '../db/start-error.ts'
import { audit } from '../platform/audit.ts'
import type { PublicContext } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { hashPassword } from '../platform/access/passwords.ts'
import { inTransaction } from '../platform/transaction.ts'
import { takeFactorsOf } from './factors/take-factors.service.ts'
import { requireStrongPassword, setPasswordOf, wordsOf } from './passwords/passwords.service.ts'
import * as queries from './people-by-command.queries.ts'

// What who runs the server does with accounts, in the name of nobody who has one.

export const listEverybody = ({ db }: PublicContext) => queries.listEverybody(db)

/** A person as they were typed; `null` where nothing was. */
export interface TypedPerson {
  email: string
  name: string
  surname: string
  role: RoleId | null
  /** The title of a business: for the first person it is made, for others found. */
  business: string | null
}

const typed = z.object({
  email: personFields.email,
  name: personFields.name,
  surname: personFields.surname,
})

/** Makes an account of staff, the first one of an installation with the business that issues its orders. Answers its id. */
export async function createByCommand(
  context: PublicContext,
  { role, business, ...given }: TypedPerson,
  password: string,
): Promise<number> {
  const read = typed.safeParse(given)
  if (!read.success) throw refusalOf(read.error)
  requireStrongPassword(password, wordsOf(read.data))
  const person = { ...read.data, password_hash: await hashPassword(password) }
  return inTransaction(context, async (inside) => {
    const isFirst = !(await queries.hasPeople(inside.db))
    if (!isFirst && role === null) throw invalid({ role: 'required' })
    const role_id = role ?? roles.owner
    if (isFirst && role_id !== roles.owner) throw new StartError(firstIsOwner)
    const id = isFirst
      ? await insertFirst(inside, { ...person, role_id }, business)
      : await insertNext(inside, { ...person, role_id }, business)
    const { password_hash: _hash, ...after } = { ...person, role_id }
    await audit(inside, { action: 'people.create', entity: 'people', entityId: id, after })
    return id
  })
}

const firstIsOwner = 'The first person of an installation is its owner.'

type NewPerson = Parameters<typeof queries.insertFirst>[1]

async function insertFirst(
  { db }: PublicContext,
  person: NewPerson,
  business: string | null,
): Promise<number> {
  if (!business) throw invalid({ business: 'required' })
  const id = await queries.insertFirst(db, person, business)
  // Somebody else was first in the meantime.
  if (id === null) throw new AppError('conflict')
  return id
}

async function insertNext(
  { db }: PublicContext,
  person: NewPerson,
  business: string | null,
): Promise<number> {
  if (await queries.findByEmail(db, person.email)) throw invalid({ email: 'already_exists' })
  const businesses = await queries.listBusinesses(db)
  const named = businesses.filter(({ title }) => business === null || title === business)
  if (business !== null && named.length === 0) throw invalid({ business: 'unknown_choice' })
  // Which of several is theirs can be chosen on their record.
  const business_id = named.length === 1 ? (named[0]?.id ?? null) : null
  return queries.insertPerson(db, { ...person, business_id })
}

function refusalOf({ issues }: z.ZodError): AppError {
  // Messages of the contract's schemas are keys of its texts once `installFieldKeys` was called.
  const fields = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  return invalid(fields as Parameters<typeof invalid>[0])
}

/** Gives the person of an address a new password. Answers whether they may sign in with it. */
export async function setPasswordByCommand(
  context: PublicContext,
  email: string,
  { password, publicUrl }: { password: string; publicUrl: string },
): Promise<{ active: boolean }> {
  const person = await getByEmail(context, email)
  await setPasswordOf(context, person.id, { password, publicUrl })
  return person
}

/** Takes away second factor and passkeys of the person of an address; refuses where there are none. */
export async function takeFactorsByCommand(
  context: PublicContext,
  email: string,
  publicUrl: string,
): Promise<void> {
  const { id } = await getByEmail(context, email)
  await takeFactorsOf(context, id, publicUrl)
}

export async function getByEmail({ db }: PublicContext, email: string) {
  const person = await queries.findByEmail(db, email)
  if (!person) throw new AppError('not_found')
  return person
}
