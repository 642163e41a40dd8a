import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import type { usersApi } from '@dromos/contract/people/users.ts'
import type { Context } from '../platform/context.ts'
import type { Form } from '../platform/http/forms.ts'
import { getSeenPerson } from './people-admission.service.ts'
import { changePerson, createPerson } from './people.service.ts'
import type { ChangeTools, PictureTools } from './people.service.ts'
import { listPeople } from './people.queries.ts'
import { personRecord } from './person-record.ts'

type Calls = typeof usersApi
type ListQuery = HandlerInput<Calls['GET /users']>['query']
type NewUser = HandlerInput<Calls['POST /users/store']>['body']
type ChangedUser = HandlerInput<Calls['POST /users/update/{id}']>['body']

export async function listUsers({ db }: Context, query: ListQuery) {
  const found = await listPeople(db, 'user', query)
  return { ...found, data: found.data.map(({ role_id, ...row }) => ({ ...row, role_id: [role_id] })) }
}

export async function getUser(context: Context, id: number): Promise<UserRecord> {
  const person = await getSeenPerson(context, 'user', id)
  // Found among staff only, whose roles are 1 to 4.
  const role_id = [person.role_id] as UserRecord['role_id']
  const mailbox = id === context.actor.id ? mailboxOf(person) : null
  return { ...personRecord(context.actor, person), buisness_id: person.business_id, role_id, mailbox }
}

export async function createUser(
  context: Context,
  user: NewUser,
  { form, ...tools }: PictureTools & { form: Form },
) {
  return createPerson(context, { ...entryOf(user), form }, tools)
}

export async function updateUser(
  context: Context,
  id: number,
  { version, current_password: password, ...user }: ChangedUser,
  { form, ...tools }: ChangeTools & { form: Form },
) {
  const subject = {
    kind: 'user',
    id,
    version,
    password,
    current: (inside: Context) => getUser(inside, id),
  } as const
  return changePerson(context, subject, { ...entryOf(user), form }, tools)
}

function mailboxOf(person: Awaited<ReturnType<typeof getSeenPerson>>): UserRecord['mailbox'] {
  const { smtp_host, smtp_port, smtp_security, smtp_user, email_password } = person
  return { smtp_host, smtp_port, smtp_security, smtp_user, has_email_password: email_password !== null }
}

function entryOf({ role_id, buisness_id, image, crop, ...values }: NewUser) {
  const [role] = role_id
  // The schema asks for exactly one; a customer's role is given by making an account.
  return { values: { ...values, business_id: buisness_id, role_id: role ?? 4 }, picture: { image, crop } }
}
