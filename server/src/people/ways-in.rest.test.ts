import type { Endpoint } from '@dromos/contract/base/endpoint.ts'
import { roleIds, roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleHas } from '../platform/access/roles.ts'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { declaredCalls, sampleOf } from '../test/endpoints.ts'
import type { DeclaredCall } from '../test/endpoints.ts'

// Every call of the contract, by every role, at a person of every role and at oneself: nobody comes by another way to
// what decides who one is and what one may do than by managing people below or beside them, and nobody rises.

let test: TestApp
let firm: number
let serial = 0
const calls = (await declaredCalls()).filter(({ endpoint }) => endpoint.access !== 'public')
/** What these calls did to others or told of them, to see that the walk finds something. */
const seen = new Set<string>()

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm()
  // Enough owners, so that none is spared for being the last one.
  for (let at = 0; at < 3; at += 1) await person(roles.owner)
})
afterAll(() => test.close())

interface Person {
  id: number
  role: RoleId
  email: string
}

async function person(role: RoleId): Promise<Person> {
  serial += 1
  const email = `way-${serial}@dromos.test`
  const values = {
    role_id: role,
    email,
    firm_id: role === roles.customer ? firm : null,
    password_hash: await testPasswordHash(),
    smtp_user: `mailbox of ${serial}`,
  }
  return { id: await test.make.person(values), role, email }
}

/** By what is decided who everybody is, and what can let them in, by their number. */
async function states(): Promise<Map<number, string>> {
  const found = await test.pool.query<{ id: number; state: string }>(`
    select p.id, jsonb_build_object('version', version, 'role', role_id, 'firm', firm_id, 'active', active, 'email', email,
      'password', password_hash, 'mailbox', smtp_user, 'factor', (select count(*) from second_factors f where f.person_id = p.id),
      'passkeys', (select count(*) from passkeys k where k.person_id = p.id),
      'links', (select count(*) from password_links l where l.person_id = p.id))::text as state from people p`)
  return new Map(found.rows.map(({ id, state }) => [id, state]))
}

const withPassword = { password: 'Another-horse-8', password_confirmation: 'Another-horse-8' }

/** A body that the call takes: whatever its schema has, and where it names something of a person, what rises highest. */
function bodyFor({ body }: Endpoint): unknown {
  if (!body) return undefined
  const sample = sampleOf(body)
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample
  serial += 1
  const known: Record<string, unknown> = {
    ...withPassword,
    email: `risen-${serial}@dromos.test`,
    name: 'Risen',
    surname: 'Person',
    current_password: PASSWORD,
    role_id: [roles.owner],
    firm_id: firm,
    action: 'deactivate',
    version: 1,
    language: 'en',
  }
  const optional = [
    'firm_address_id',
    'contact_id',
    'buisness_id',
    'gender_id',
    'job_title_id',
    'image',
    'crop',
  ]
  const texts = ['phone', 'mobile', 'phone_iso', 'mobile_iso', 'phone_code', 'mobile_code', 'phone_2']
  const entries = Object.entries(sample)
    .filter(([name]) => ![...optional, ...texts].includes(name))
    .map(([name, value]) => [name, name in known ? known[name] : value])
  return Object.fromEntries(entries)
}

const isAdmitted = (role: RoleId, { access }: Endpoint): boolean =>
  access === 'signed-in' || (access !== 'public' && roleHas(role, access))

/** Whether somebody administers another: those who have the right, and an owner only owners. */
const manages = (actor: Person, other: { id: number; role: RoleId }): boolean =>
  actor.id !== other.id &&
  (actor.role === roles.owner || (actor.role === roles.administrator && other.role !== roles.owner))

async function send(call: DeclaredCall, actor: Person, target: Person) {
  const path = call.path
    .replaceAll('{id}', String(target.id))
    .replace('{image}', 'a.webp')
    .replace('{type}', 'trailer')
    .replace('{kind}', 'places')
  const query = call.endpoint.query && 'person' in call.endpoint.query.shape ? `?person=${target.id}` : ''
  const body = bodyFor(call.endpoint)
  return test.app.inject({
    method: call.method,
    url: `/api${path}${query}`,
    headers: {
      authorization: `Bearer ${await test.tokenFor(actor.id, actor.role)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

type States = ReadonlyMap<number, string>

/** Sends a call at every target; answers what it did or told that it must not, in words, and how everybody is then. */
async function faultsAt(
  call: DeclaredCall,
  actor: Person,
  { targets, before }: { targets: readonly Person[]; before: States },
): Promise<{ faults: string[]; after: States }> {
  const faults: string[] = []
  for (const target of targets) {
    const answer = await send(call, actor, target)
    const told = String(answer.headers['content-type']).includes('json') ? answer.body : ''
    const where = `at role ${target.role}${actor.id === target.id ? ', oneself' : ''}`
    if (answer.statusCode >= 500) faults.push(`answers ${answer.statusCode} ${where}`)
    faults.push(...faultsTold(call, { told, actor, target, mailbox: mailboxIn(before.get(actor.id)) }, where))
  }
  const after = await states()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const states = [before.get(id), after.get(id)] as const
    if (states[0] !== states[1]) faults.push(...faultsDone(call, actor, id, states))
  }
  return { faults: faults.map((fault) => `${call.key} by role ${actor.role} ${fault}`), after }
}

const atFirst = new Map<number, string | undefined>()

/** The same person if nothing has happened to them, or another one of that role. */
async function intact(known: Person | undefined, role: RoleId, alive: States): Promise<Person> {
  const state = alive.get(known?.id ?? 0)
  return known && state && state === atFirst.get(known.id) ? known : person(role)
}

interface RefusalCase {
  told: string
  actor: Person
  target: Person
  mailbox: string
}

function faultsTold(
  { key }: DeclaredCall,
  { told, actor, target, mailbox }: RefusalCase,
  where: string,
): string[] {
  const boxes = [...told.matchAll(/mailbox of \d+/g)].map(([text]) => text)
  const hasLink = told.includes('signature=')
  if (hasLink) seen.add(key)
  return [
    ...(hasLink && !manages(actor, target) ? [`tells a link ${where}`] : []),
    ...(boxes.some((text) => text !== mailbox) ? [`tells of a mailbox ${where}`] : []),
    ...(/\$argon2|"password_hash"|"secret_hash"/.test(told) ? [`tells a secret ${where}`] : []),
  ]
}

// Nobody changes their own role, firm or address; others are changed by who manages them, before and after.
function faultsDone(
  { key }: DeclaredCall,
  actor: Person,
  id: number,
  [was, is]: readonly [string | undefined, string | undefined],
): string[] {
  if (id === actor.id) return fixed(was) === fixed(is) ? [] : ['changes what decides one’s own rights']
  seen.add(key)
  const known = [was, is].filter((state) => state !== undefined)
  const isTheirs = known.every((state) => manages(actor, { id, role: roleIn(state) }))
  return isTheirs ? [] : [`changes ${was} to ${is}`]
}

const roleIn = (state: string): RoleId => JSON.parse(state).role
const mailboxIn = (state = '{}'): string => JSON.parse(state).mailbox

function fixed(state = '{}'): string {
  const { role, firm: at, active, email } = JSON.parse(state)
  return JSON.stringify([role, at, active, email])
}

it.each(roleIds)('nobody of role %i gets a higher role or takes a person over by any call', async (role) => {
  let people: Person[] = []
  let self: Person | undefined
  let alive: States = await states()
  for (const call of calls.filter(({ endpoint }) => isAdmitted(role, endpoint))) {
    self = await intact(self, role, alive)
    people = await Promise.all(roleIds.map((other, at) => intact(people[at], other, alive)))
    const made = [self, ...people].filter(({ id }) => !alive.has(id))
    if (made.length > 0) alive = await states()
    for (const { id } of made) atFirst.set(id, alive.get(id))
    // What is not about people by its name is tried at an owner, who has most to lose.
    const targets = /users|accounts|sessions/.test(call.path) ? people : people.slice(0, 1)
    const { faults, after } = await faultsAt(call, self, { targets: [...targets, self], before: alive })
    expect(faults).toEqual([])
    alive = after
    await test.pool.query('delete from rate_limits')
  }
})

it('the walk over all calls has found those that do change people', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'POST /users/store',
      'POST /users/update/{id}',
      'PUT /users/active/{id}',
      'DELETE /users/destroy/{id}',
      'GET /users/welcome/{id}',
      'PUT /users/passwordLink/{id}',
      'PUT /accounts/passwordLink/{id}',
    ]),
  )
})
