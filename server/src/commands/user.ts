import { randomBytes } from 'node:crypto'
import { roleNames, roles, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import {
  createByCommand,
  getByEmail,
  listEverybody,
  setPasswordByCommand,
  takeFactorsByCommand,
} from '../people/people-by-command.service.ts'
import { AppError } from '../platform/errors.ts'
import { say, tableOf, UsageError } from './command.ts'
import { readArgs } from './command-table.ts'
import { withTables } from './command-context.ts'
import { readPassword } from './password-prompt.ts'
import { calledAs } from '../platform/product.ts'

export async function listUsers(args: string[]): Promise<boolean> {
  readArgs(args, {})
  const people = await withTables('user list', ({ context }) => listEverybody(context))
  const rows = people.map((person) => [
    String(person.id),
    `${person.name} ${person.surname}`.trim(),
    person.email,
    roleNames.en[roleOf(person.role_id)],
    person.firm ?? '',
    person.active ? 'yes' : 'no',
    person.last_seen_at?.slice(0, 16).replace('T', ' ') ?? 'never',
    person.has_factors ? 'yes' : 'no',
  ])
  say(tableOf(['id', 'name', 'email', 'role', 'firm', 'active', 'last seen (UTC)', 'second factor'], rows))
  return true
}

// A check of the table says that it is one of them.
const roleOf = (id: number): RoleId => id as RoleId

const roleWords = Object.entries(roles).filter(([, id]) => staffRoleIds.some((one) => one === id))

const createUsage = `Usage: ${calledAs} user create --email you@firm.gr --name Name --surname Surname --business "Our company"
       ${calledAs} user create --email you@firm.gr --name Name --surname Surname --role ${roleWords.map(([word]) => word).join('|')}
The first makes the owner of an empty installation, and the business that issues its orders; the second another person
of staff. The password is read from the variable OWNER_PASSWORD, or made up and printed once.`

export async function createUser(args: string[]): Promise<boolean> {
  const text = { type: 'string' } as const
  const { values } = readArgs(args, { email: text, name: text, surname: text, business: text, role: text })
  const { email, name, surname, business = null, role } = values
  if (!email || !name || !surname) throw new UsageError(createUsage)
  const given = process.env['OWNER_PASSWORD']
  const password = given ?? `${randomBytes(15).toString('base64url')}aA1!`
  const person = { email, name, surname, business, role: readRole(role) }
  await withTables('user create', ({ context }) => createByCommand(context, person, password)).catch(
    (error: unknown): never => {
      throw lacksRole(error) ? new UsageError(createUsage) : error
    },
  )
  say(`${email} has an account. Password: ${given ? 'the one you gave' : password}`)
  return true
}

function readRole(word: string | undefined): RoleId | null {
  if (word === undefined) return null
  const [, id] = roleWords.find(([known]) => known === word) ?? []
  if (!id) throw new UsageError(`There is no role ${word} of staff.\n${createUsage}`)
  return id
}

/** Which role and which business is asked only once it is known whether there are people. */
function lacksRole(error: unknown): boolean {
  const { role, business } = (error instanceof AppError && error.details.fields) || {}
  return role === 'required' || business === 'required'
}

export async function setPassword(args: string[]): Promise<boolean> {
  const [email] = readArgs(args, {}, 1).positionals
  if (!email) throw new UsageError(`Usage: ${calledAs} user password EMAIL`)
  const { active } = await withTables('user password', async ({ context, config: { publicUrl } }) => {
    await getByEmail(context, email).catch(unknown(email))
    const password = await readPassword()
    return setPasswordByCommand(context, email, { password, publicUrl })
  })
  say(`${email} has a new password. All their sessions ended.`)
  if (!active) say('The account is switched off: somebody who administers people switches it on.')
  return true
}

export async function takeFactors(args: string[]): Promise<boolean> {
  const { values, positionals } = readArgs(args, { remove: { type: 'boolean' } }, 1)
  const [email] = positionals
  if (!email || !values.remove) {
    throw new UsageError(`Usage: ${calledAs} user factors EMAIL --remove`)
  }
  await withTables('user factors', async ({ context, config: { publicUrl } }) => {
    await getByEmail(context, email).catch(unknown(email))
    await takeFactorsByCommand(context, email, publicUrl).catch(noFactors(email))
  })
  say(`${email} signs in by password alone from now on. All their sessions ended.`)
  return true
}

const unknown =
  (email: string) =>
  (error: unknown): never => {
    throw error instanceof AppError ? new Error(`Nobody here has the address ${email}.`) : error
  }

const noFactors =
  (email: string) =>
  (error: unknown): never => {
    throw error instanceof AppError ? new Error(`${email} has neither a second factor nor a passkey.`) : error
  }
