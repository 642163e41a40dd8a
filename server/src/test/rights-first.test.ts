import { roleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleHas } from '../platform/access/roles.ts'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { declaredCalls, sampleOf } from './endpoints.ts'
import type { DeclaredCall } from './endpoints.ts'

// Whether somebody may make a call on a record is judged before what they send: whoever may not is answered the same,
// whatever stands in the body or in the query.

let test: TestApp
/** Records that are somebody's, of each kind. */
let foreign: number[][]

beforeAll(async () => {
  test = await startTestApp()
  const { make, pool } = test
  const insert = async (text: string, values: unknown[]): Promise<number> => {
    const made = await pool.query<{ id: number }>(`${text} returning id`, values)
    return made.rows[0]!.id
  }
  const firm = await make.firm()
  const staff = await Promise.all(([1, 2, 3, 4] as const).map((role_id) => make.person({ role_id })))
  const account = await make.person({ role_id: 5, firm_id: firm })
  const [owner = 0] = staff
  const view = await insert(
    "insert into saved_views (person_id, list, name, shared, query, layout) values ($1, 'orders', 'Mine', false, '{}', '{}')",
    [owner],
  )
  const template = await insert(
    `insert into document_templates (person_id, kind, name, shared, content, first_day)
     values ($1, 'order', 'Mine', false, '{}', '2026-11-21')`,
    [owner],
  )
  const customers = await insert(
    `insert into document_templates (person_id, firm_id, kind, name, shared, content, first_day)
     values ($1, $2, 'booking', 'Mine', false, '{}', '2026-11-21')`,
    [account, firm],
  )
  const passkey = await insert(
    `insert into passkeys (person_id, credential_id, public_key, counter, name) values ($1, 'own', 'key', 0, 'Mine')`,
    [owner],
  )
  const order = await make.order({ firm_company_id: firm })
  foreign = [staff, [account], [view], [template], [customers], [passkey], [order]]
})
afterAll(() => test.close())

/** Calls at records that are not everybody's who has the right of the call. */
const kinds = [
  // A picture is named by its file, not by its person alone.
  /^\/users\/(?!\{id\})/,
  /^\/accounts\//,
  /^\/views\//,
  /^\/orders\/templates\//,
  /^\/bookings\/own\/templates\//,
  /^\/passkeys\//,
  /^\/orders\/(?!files)/,
]
const calls = (await declaredCalls()).filter(
  ({ path, endpoint: { access, body, query } }) =>
    access !== 'public' &&
    /\{id\}|\{list\}/.test(path) &&
    (body || query) &&
    kinds.some((kind) => kind.test(path)),
)

it.each(calls.map((call) => [call.key, call] as const))(
  'the right to %s is judged before what is sent',
  async (key, call) => {
    const unlike: unknown[] = []
    for (const role of roleIds.filter((role) => isAdmitted(role, call))) {
      for (const id of foreign[kinds.findIndex((kind) => kind.test(call.path))] ?? []) {
        const whole = await send(call, { role, id, isWhole: true })
        const empty = await send(call, { role, id, isWhole: false })
        const [isRefused, isEmptyRefused] = [whole, empty].map(
          ({ status }) => status === 403 || status === 404,
        )
        if (isRefused) refused.add(key)
        if ((isRefused || isEmptyRefused) && whole.body.code !== empty.body.code) {
          unlike.push({ role, id, whole: whole.body, empty: empty.body })
        }
      }
    }
    expect(unlike).toEqual([])
  },
)

/** Calls that somebody was refused, to see that the walk comes by them. */
const refused = new Set<string>()

it('the walk over calls has met every kind of record that is not everybody’s', () => {
  expect([...refused]).toEqual(
    expect.arrayContaining([
      'POST /users/update/{id}',
      'PUT /users/active/{id}',
      'PUT /users/changePassword/{id}',
      'PUT /users/changeEmailPassword/{id}',
      'POST /accounts/update/{id}',
      'PUT /accounts/changePassword/{id}',
      'POST /views/{list}/update/{id}',
      'POST /orders/templates/update/{id}',
      'POST /bookings/own/templates/update/{id}',
      'PUT /passkeys/remove/{id}',
      'POST /orders/{id}/files/store',
    ]),
  )
})

const isAdmitted = (role: RoleId, { endpoint: { access } }: DeclaredCall): boolean =>
  access === 'signed-in' || (access !== 'public' && roleHas(role, access))

interface Attempt {
  role: RoleId
  id: number
  isWhole: boolean
}

async function send({ method, path, endpoint }: DeclaredCall, { role, id, isWhole }: Attempt) {
  const address = path
    .replaceAll('{id}', String(id))
    .replace('{type}', 'trailer')
    .replace('{list}', 'orders')
    .replace('{paper}', 'cmr')
    .replace('{image}', 'a.webp')
  const query = endpoint.query && !isWhole ? '?nonsense=1' : ''
  const body = endpoint.body && (isWhole ? sampleOf(endpoint.body) : { nonsense: 1 })
  return test.call(method, address + query, { as: role, body })
}
