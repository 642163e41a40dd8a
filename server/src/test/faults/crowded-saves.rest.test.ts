import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpAnswer } from '../app.ts'
import { declaredCalls } from '../endpoints.ts'
import { sendForm } from '../form.ts'
import { openOrderDesk } from '../order-drive.ts'
import { recipesAt } from './crowd-recipes.ts'
import type { Recipe } from './crowd-orders.ts'

// More savers than the pool has connections, all of them at one record, by every call that changes something. Whoever
// holds the row and asks for a second connection waits for those who wait for the row.

const CONNECTIONS = 3
const SAVERS = 6
let desk: Awaited<ReturnType<typeof openOrderDesk>>
let recipes: ReturnType<typeof recipesAt>
let me: string

beforeAll(async () => {
  desk = await openOrderDesk({ pool: { max: CONNECTIONS } })
  recipes = recipesAt(desk)
  me = await desk.test.tokenOf(3)
})
afterAll(() => desk.test.close())

/** What takes a secret, an authenticator or somebody outside has tests of its own, and one record of its own person. */
const spared = [
  /^(POST|PUT) \/(factors|passkeys)\//,
  /\/(passwordLink|takeFactors|changePassword|changeEmailPassword|testMailbox|vies)\//,
  /^PUT \/mailboxes\/(own|business\/\{id\})\/test$/,
  /^PUT \/mailboxes\/signIn\//,
  // Read and written by the person alone.
  /^PUT \/notifications\/(read|choices)$/,
  // Like `POST /categories/{type}/update/{id}` and `POST /businesses/update/{id}`, with a picture.
  /^POST \/(categories\/\{type\}\/file|businesses\/logo)\/\{id\}$/,
]
const writing = (await declaredCalls()).filter(
  ({ key, method, endpoint }) =>
    method !== 'GET' && endpoint.access !== 'public' && !spared.some((one) => one.test(key)),
)

it.each(writing.map(({ key }) => key))('six crowded saves at once: %s', async (key) => {
  const [method, path] = key.split(' ') as ['POST', string]
  const recipe = await recipes[key]?.()
  // A call that changes something is told there what to change.
  expect(recipe).toBeDefined()
  const send = () => sendOne(method, path, recipe ?? {})
  const saves = Array.from({ length: SAVERS }, send)
  const other = await desk.test.call('GET', '/me', { as: me })
  const answers = await Promise.all(saves)
  const statuses = answers.map(({ status }) => status)
  expect(other.status).toBe(200)
  // Who holds the only connection of somebody else's wait would end in 500 or 503.
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  // The walk finds nothing where nobody gets through; of those who save the same version one wins, the others are told.
  const saved = statuses.filter((status) => status < 300).length
  const most = 'version' in (recipe?.body ?? {}) ? 1 : SAVERS
  expect(saved >= 1 && saved <= most ? [] : [saved, answers[0]?.body]).toEqual([])
})

function sendOne(method: 'POST', path: string, { at = {}, body, file, as }: Recipe): Promise<HttpAnswer> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(at[name]))
  if (file) return sendForm(desk.test, address, { data: body, files: [{ content: file }] }, { as: as ?? 1 })
  return desk.test.call(method, address, { as: as ?? 1, body })
}
