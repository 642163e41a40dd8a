import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUpByNight } from '../../backup/nightly.service.ts'
import { requireOutsideTransaction } from '../../db/inside.ts'
import { isModest } from '../../files/archives.ts'
import { createImages } from '../../files/images.ts'
import { fetchJson } from '../../platform/fetch-json.ts'
import { planInThread } from '../../groupages/planner/plan-thread.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import { tryMailbox } from '../../platform/mail/mailbox.ts'
import { readSheet } from '../../sheets/sheet-reader.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

// Partners may be slow: whoever waits for one inside a transaction holds locks and a connection meanwhile.

const REFUSED = /was begun inside a transaction/
let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const limits = { timeoutMs: 100, maxBytes: 10, allowPrivateHosts: true, language: 'en' }
const nowhere = new URL('http://127.0.0.1:9/')
const pdf = { title: '', author: '', language: 'en', madeAt: '2026-11-20T00:00:00Z', sheets: [] } as const
const mailbox = { host: '127.0.0.1', port: 9, isTls: false, user: '', password: '', allowPrivateHosts: true }
const letter = { from: 'a@b.test', to: 'a@b.test', subject: '', text: '', html: '' }

const night = { stopping: undefined, isLast: false }

const calls: Record<string, () => Promise<unknown>> = {
  'a service of a partner': () => fetchJson(nowhere, limits),
  'a person’s own mail server': () => tryMailbox(mailbox, letter, 'en'),
  'a stored file, written': () => test.files.write(Buffer.from('x')),
  'a stored file, read': () => test.files.read('00000000-0000-4000-8000-000000000000'),
  'a stored file, removed': () => test.files.remove('00000000-0000-4000-8000-000000000000'),
  'a picture': () => createImages().squares(Readable.from(['x']), { crop: null, sides: [1] }),
  'a sheet': () => readSheet({ read: async () => Readable.from([Buffer.from('x')]) }),
  'an archive': () => isModest(Buffer.from('x')),
  'a plan of tours': () =>
    planInThread({ orders: [], visits: [], trailer: null, rate: 1 }, async () => undefined),
  'the backup of a night': () =>
    backUpByNight(test.db, { folder: '/nowhere', keep: 1, recipients: ['age1'] }, night),
  'a paper': () => makePdf({ ...pdf, sheets: [] }, null),
}

it.each(Object.entries(calls))('%s is not waited for inside a transaction', async (_what, call) => {
  await expect(test.db.transaction().execute(async () => call())).rejects.toThrow(REFUSED)
})

it('everything may be called again once the transaction is over, also by what it has begun', async () => {
  let later: (() => Promise<unknown>) | undefined
  await test.db.transaction().execute(async () => {
    later = async () => requireOutsideTransaction('anything')
  })
  await expect(later?.()).resolves.toBeUndefined()
  const { key } = await test.files.write(Buffer.from('x'))
  await expect(test.files.remove(key)).resolves.toBeUndefined()
})

/**
 * At the start there is no transaction, nor in a process of its own; a workbook is written while its rows are read, on
 * connections of its own.
 */
const exempt = new Set([
  'db/embedded-process.ts',
  'platform/bounded-program.ts',
  'places/gazetteer.service.ts',
  'sheets/sheet-workbook.ts',
])

/** What reaches beyond the process, and has to ask first. */
const reaching = /\bfetch\(|\bcreateTransport\(|request as \w+ \} from 'node:https?'|\bspawn\(|new Worker\(/

it('every module that reaches outside asks first whether a transaction is open', async () => {
  const source = resolve(import.meta.dirname, '../..')
  const forgotten: string[] = []
  for await (const path of glob('**/*.ts', { cwd: source })) {
    if (path.startsWith('test/') || path.endsWith('.test.ts') || exempt.has(path)) continue
    const text = await readFile(resolve(source, path), 'utf8')
    if (reaching.test(text) && !text.includes('requireOutsideTransaction(')) forgotten.push(path)
  }
  expect(forgotten).toEqual([])
})
