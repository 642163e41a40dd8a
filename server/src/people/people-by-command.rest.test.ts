import { installFieldKeys } from '@dromos/contract/base/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase } from '../test/database.ts'
import { hashPassword } from '../platform/access/passwords.ts'
import type { PublicContext } from '../platform/context.ts'
import {
  createByCommand,
  listEverybody,
  setPasswordByCommand,
  takeFactorsByCommand,
} from './people-by-command.service.ts'

const NEW = 'Another-horse-8'
const publicUrl = 'http://dromos.test'
let test: TestApp
let context: PublicContext

beforeAll(async () => {
  installFieldKeys()
  test = await startTestApp()
  context = contextOn(test.db)
})
afterAll(() => test.close())

const contextOn = (db: PublicContext['db']): PublicContext => ({
  db,
  actor: null,
  clock: { now: () => new Date() },
  replayKey: null,
  language: 'el',
  requestId: 'command test',
  address: '127.0.0.1',
})

const typed = (more: object = {}) => ({
  email: 'eleni@dromos.test',
  name: 'Ελένη',
  surname: 'Μάρκου',
  role: null,
  business: null,
  ...more,
})

const trailOf = async (action: string) => {
  const found = await test.pool.query(
    'select entity_id, actor_id, request_id, before, after from audit_log where action = $1 order by id desc limit 1',
    [action],
  )
  return found.rows[0]
}

const signIn = (email: string, password: string) => test.call('POST', '/login', { body: { email, password } })

describe('an account made by command', () => {
  it('is that of the owner with their business while there is nobody, and requires a role afterwards', async () => {
    const database = await createTestDatabase()
    const pool = createPool(database.url, { max: 1 })
    const empty = contextOn(createDb(pool))
    const make = (more: object, password = NEW) => createByCommand(empty, typed(more), password)
    await expect(make({})).rejects.toMatchObject({ details: { fields: { business: 'required' } } })
    await expect(make({ business: 'Ours', role: 3 })).rejects.toThrow('its owner')
    await expect(make({ business: 'Ours' }, 'weak')).rejects.toMatchObject({
      details: { fields: { password: 'weak_length' } },
    })
    await expect(make({ business: 'Ours', email: 'nobody' })).rejects.toMatchObject({ code: 'invalid' })
    await make({ business: 'Ours' })
    const next = { email: 'nikos@dromos.test', name: 'Νίκος' }
    await expect(make(next)).rejects.toMatchObject({ details: { fields: { role: 'required' } } })
    await expect(make({ role: 4 })).rejects.toMatchObject({
      details: { fields: { email: 'already_exists' } },
    })
    await expect(make({ ...next, role: 4, business: 'Theirs' })).rejects.toMatchObject({
      details: { fields: { business: 'unknown_choice' } },
    })
    await make({ ...next, role: 4 })
    const found = await pool.query('select role_id, email, business_id from people order by id')
    expect(found.rows.map(({ role_id, email }) => [role_id, email])).toEqual([
      [1, 'eleni@dromos.test'],
      [4, 'nikos@dromos.test'],
    ])
    expect(found.rows[1].business_id).toBe(found.rows[0].business_id)
    await pool.end()
    await database.drop()
  })

  it('can sign in, and is in the trail without its password', async () => {
    await test.make.person({ role_id: 1 })
    const id = await createByCommand(context, typed({ email: 'new@dromos.test', role: 2 }), NEW)
    expect((await signIn('new@dromos.test', NEW)).status).toBe(200)
    const row = await trailOf('people.create')
    expect(row).toMatchObject({ entity_id: id, actor_id: null, request_id: 'command test' })
    expect(JSON.stringify(row)).not.toContain('argon')
  })
})

describe('a password set by command', () => {
  it('must follow the rules of the screen, ends all sessions, is told and is in the trail', async () => {
    const email = 'owner@dromos.test'
    const id = await test.make.person({ role_id: 1, email, password_hash: await testPasswordHash() })
    const token = await test.tokenFor(id, 1)
    expect((await test.call('GET', '/me', { as: token })).status).toBe(200)
    await expect(
      setPasswordByCommand(context, email, { password: 'Owner-1234', publicUrl }),
    ).rejects.toMatchObject({ details: { fields: { password: 'weak_uncommon' } } })
    expect(await setPasswordByCommand(context, 'OWNER@dromos.test', { password: NEW, publicUrl })).toEqual({
      id,
      active: true,
    })
    expect([(await signIn(email, PASSWORD)).status, (await signIn(email, NEW)).status]).toEqual([401, 200])
    await expect.poll(async () => (await test.call('GET', '/me', { as: token })).status).toBe(401)
    expect(await trailOf('password.changed')).toMatchObject({ entity_id: id, request_id: 'command test' })
    await test.work()
    expect(test.letters.at(-1)).toMatchObject({ recipient: email })
  })

  it('is refused for an address that nobody has', async () => {
    await expect(
      setPasswordByCommand(context, 'nobody@dromos.test', { password: NEW, publicUrl }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('second factors taken away by command', () => {
  it('are gone with the passkeys and all sessions, which is in the trail', async () => {
    const email = 'lost@dromos.test'
    const id = await test.make.person({ role_id: 1, email, password_hash: await hashPassword(NEW) })
    await test.pool.query(
      `insert into second_factors (person_id, secret, confirmed_at) values ($1, 'sealed', now())`,
      [id],
    )
    await test.pool.query(
      `insert into passkeys (person_id, credential_id, public_key, counter, name) values ($1, 'c', 'k', 0, 'Mine')`,
      [id],
    )
    const listed = async () => (await listEverybody(context)).find((person) => person.id === id)
    expect(await listed()).toMatchObject({ has_factors: true, active: true, firm: null })
    const token = await test.tokenFor(id, 1)
    await takeFactorsByCommand(context, email, publicUrl)
    expect(await listed()).toMatchObject({ has_factors: false })
    expect((await test.call('GET', '/me', { as: token })).status).toBe(401)
    expect(await trailOf('factor.taken')).toMatchObject({
      entity_id: id,
      before: { second_factor: true, passkeys: 1 },
    })
    await expect(takeFactorsByCommand(context, email, publicUrl)).rejects.toMatchObject({ code: 'conflict' })
  })
})
