import type { Columns } from '@dromos/contract/constants/columns.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { z } from 'zod'
import type { TestApp } from '../app.ts'
import { declaredCalls, sampleOf } from '../endpoints.ts'
import type { DeclaredCall } from '../endpoints.ts'
import { pdfText } from '../pdf-text.ts'
import type { World } from './planted.ts'

/** What a call is asked about: ids by the beginning of its path, the longest first. */
export type Ids = readonly (readonly [beginning: string, ids: readonly (number | string)[]])[]

/** The ids of the records of a world, by the calls that read them. */
export async function idsOf(test: TestApp, world: World): Promise<Ids> {
  const of = async (text: string) => (await test.pool.query(text)).rows.map(({ id }) => id)
  const firms = [world.customer, world.foreign, world.carrier, world.broker]
  const { written } = world
  return [
    ['/orders/files', await of('select id from files where order_id is not null')],
    ['/orders', [world.own, world.other]],
    ['/bookings/own/files', await of('select id from files where booking_id is not null')],
    ['/bookings/files', await of('select id from files where booking_id is not null')],
    ['/bookings', [world.booking]],
    ['/groupages/ofOrder', await of('select order_id as id from groupage_orders')],
    ['/groupages/files', await of('select id from files where groupage_id is not null')],
    ['/groupages', [world.groupage]],
    ['/firms/files', await of('select id from files where firm_id is not null limit 2')],
    ['/firms', firms],
    ['/contacts', await of('select id from contacts order by id limit 5')],
    ['/users', [world.people.desk]],
    ['/accounts', [world.people.account, world.people.stranger]],
    ['/places', [world.place]],
    ['/offers/files', []],
    ['/offers', await of('select id from offers')],
    ['/clauses', [written.clause]],
    ['/groups/files', []],
    ['/groups/history', written.sendings],
    ['/groups', [written.ownGroup, written.deskGroup]],
    ['/mails/message', await of('select id from incoming_mails')],
    ['/mails/files', []],
    ['/mails/original', []],
    ['/mails/of', [world.own, world.other]],
    ['/mails', Object.values(written.threads)],
    ['/mailboxes/signIn/business', [world.business]],
    ['/mailboxes/business', [world.business]],
    ['/outbox/mail', [written.mail]],
    ['/banks', [world.bank]],
    ['/businesses', [world.business]],
    ['', [1]],
  ]
}

/** What is not asked here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /orders/{id}/papers/{paper}': 'each paper is drawn by itself, in both languages',
  'GET /orders/proofs': 'the bytes of files of orders, each of which is asked for by itself',
  'GET /groupages/{id}/papers/{paper}': 'each paper is drawn by itself, in both languages',
  'GET /files/{id}/content': 'the bytes of a firm’s document, as they were sent',
  'GET /users/welcome/{id}': 'it sends a mail',
  'GET /accounts/welcome/{id}': 'it sends a mail',
  'GET /users/acceptFirstLogin': 'it signs the terms',
  'GET /notifications/seen': 'it marks them',
  'GET /notifications/allRead': 'it marks them',
}

/** Two lists of the trade stand for all of them: what they hold is known to everybody. */
const lists = new Set(['trailer', 'reference'])

let callers = 0

/** Everything that every GET of the contract answers to somebody, as one text for each call. */
export async function readAll(
  test: TestApp,
  { token, role }: { token: string; role: RoleId },
  ids: Ids,
): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const call of await declaredCalls()) {
    if (call.method !== 'GET' || call.key in elsewhere) continue
    for (const path of pathsOf(call, ids, role)) {
      callers += 1
      const answer = await test.app.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        // One address may ask for no more than some files a minute.
        remoteAddress: `10.2.${callers >> 8}.${callers & 255}`,
      })
      if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.statusCode} ${answer.payload}`)
      read.set(path, textOf(String(answer.headers['content-type']), answer.rawPayload))
    }
  }
  return read
}

/** Letters as they stand there; those of a PDF by its fonts. */
export const textOf = (type: string, bytes: Buffer): string =>
  type.startsWith('application/pdf') && bytes.includes('/ToUnicode') ? pdfText(bytes) : bytes.toString('utf8')

/** The ways a call can be asked: each id, each choice of a closed list, and what its query cannot do without. */
function pathsOf({ path, endpoint }: DeclaredCall, ids: Ids, role: RoleId): string[] {
  const own = ids.find(([beginning]) => path.startsWith(beginning))?.[1] ?? []
  const choices = Object.entries(endpoint.params?.shape ?? {}).map(
    ([name, schema]) => [name, valuesOf(name, { own, schema: schema as z.ZodType })] as const,
  )
  const paths = choices.reduce<string[]>(
    (found, [name, values]) =>
      found.flatMap((one) => values.map((value) => one.replace(`{${name}}`, String(value)))),
    [path],
  )
  return paths.map((one) => `${one}${queryOf(endpoint, { path: one, role, ids: own })}`)
}

function valuesOf(name: string, { own, schema }: { own: readonly (number | string)[]; schema: z.ZodType }) {
  const choices = name === 'id' ? own : choicesOf(schema)
  return name === 'type' ? choices.filter((one) => lists.has(String(one))) : choices
}

function choicesOf(schema: z.ZodType): (string | number)[] {
  const known = z.toJSONSchema(schema, { unrepresentable: 'any' }) as { enum?: string[] }
  return known.enum ?? [sampleOf(schema) as string]
}

function queryOf(
  { query, columns }: DeclaredCall['endpoint'],
  { path, role, ids }: { path: string; role: RoleId; ids: readonly (number | string)[] },
): string {
  if (!query) return ''
  const known = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { required?: string[] }
  const sample = sampleOf(query) as Record<string, unknown>
  const asked = (known.required ?? []).map((name) => [name, String(sample[name])] as const)
  const given = new Map<string, string>(asked)
  if (given.has('ids')) given.set('ids', ids.join(','))
  if (columns) given.set('columns', columnNames(columns, path, role).join(','))
  if (columns) given.set('format', 'csv')
  return given.size === 0 ? '' : `?${new URLSearchParams([...given]).toString()}`
}

/** The columns a reader has: of tables by name, its own. */
function columnNames(columns: NonNullable<DeclaredCall['endpoint']['columns']>, path: string, role: RoleId) {
  const names = Object.keys(columns)
  if (Object.values(columns).every((one) => 'word' in one)) return names
  const named = columns as Record<string, Columns<never>>
  const reader = role === roles.customer ? 'customer' : 'staff'
  return Object.keys(named[path.split('/')[2] ?? ''] ?? named[reader] ?? {})
}
