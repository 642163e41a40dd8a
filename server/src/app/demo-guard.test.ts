import { randomBytes } from 'node:crypto'
import { createSecrets } from '../platform/access/secrets.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { requireLocalDemo, openDemo } from './demo-guard.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { openTestStore } from '../test/file-store.ts'
import type { TestStore } from '../test/file-store.ts'

let database: TestDatabase
let store: TestStore

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore('disk')
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const mark = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

// A start with the first of them, of either kind, is a test of the starter.
const doors = [
  ['on every address', { HOST: '0.0.0.0' }],
  ['under a public name', { PUBLIC_URL: 'https://dromos.example' }],
  ['behind a proxy', { TRUST_PROXY: '10.0.0.1' }],
] as const

describe('the demonstration company', () => {
  it.each(doors)('is not opened %s, with whatever password', (_name, settings) => {
    const refused = /^The demonstration company serves this machine only/
    expect(() => requireLocalDemo(readConfig(settings))).toThrow(refused)
    const chosen = { ...settings, DEMO_PASSWORD: 'Somebody-elses-7' }
    expect(() => requireLocalDemo(readConfig(chosen))).toThrow(refused)
    expect(() => requireLocalDemo(readConfig({ ...settings, DEMO: 'off' }))).not.toThrow()
  })

  it.each(doors)(
    'is not opened %s by switching it off: its database says what it is',
    async (_name, settings) => {
      const config = readConfig({ ...settings, DEMO: 'off' })
      const ground = { files: store.files, secrets: createSecrets(randomBytes(32)) }
      const open = () => openDemo(config, database.ownerUrl, ground)
      expect(await open()).toEqual({ demo: null, localOnly: false })
      await mark('insert into demonstration default values')
      await expect(open()).rejects.toThrow('serves this machine only')
      const local = await openDemo(readConfig({ DEMO: 'off' }), database.ownerUrl, ground)
      expect(local).toEqual({ demo: null, localOnly: true })
      await mark('delete from demonstration')
    },
  )

  it('is opened on this machine alone', () => {
    expect(() => requireLocalDemo(readConfig({}))).not.toThrow()
  })
})
