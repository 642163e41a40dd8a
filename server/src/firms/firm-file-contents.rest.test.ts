import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { office, pdf } from '../test/sample-files.ts'
import { storeKinds } from '../test/file-store.ts'
import { facts, firmFileCalls } from '../test/firm-file-calls.ts'
import { keptFiles } from '../test/form.ts'
import { endRemovedFiles } from './firm-file-upload.service.ts'

vi.setConfig({ testTimeout: 90_000 })

let test: TestApp
let firm: number
const { store, find, destroy } = firmFileCalls(() => ({ test, firm }))

describe.each(storeKinds)('documents of a firm, with contents on a %s,', (kind) => {
  beforeAll(async () => {
    test = await startTestApp({ store: kind })
    firm = await test.make.firm({ is_carrier: true })
  })
  afterAll(() => test.close())

  it('come back as they were stored, to be saved and never shown by us', async () => {
    const content = pdf('Κοινοτική άδεια')
    const stored = await store(content, facts(), { name: '../x/\u202eΆδεια 1.pdf' })
    expect(stored.status).toBe(201)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await find(stored.body.id)).toMatchObject({
      ...facts(),
      name: 'Άδεια 1.pdf',
      type: 'application/pdf',
      size: content.length,
      sha256,
      approved_at: null,
      created_by: expect.stringContaining('Test'),
      version: 1,
    })
    const answer = await test.app.inject({
      url: `/api/files/${stored.body.id}/content`,
      headers: { authorization: `Bearer ${await test.tokenOf(4)}`, range: 'bytes=0-3,2-' },
    })
    expect([answer.statusCode, createHash('sha256').update(answer.rawPayload).digest('hex')]).toEqual([
      200,
      sha256,
    ])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Adeia 1.pdf"; filename*=UTF-8''${encodeURIComponent('Άδεια 1.pdf')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(content.length),
    })
    const trail = await test.pool.query(
      `select action from audit_log where entity = 'firms' and entity_id = $1 order by id`,
      [firm],
    )
    expect(trail.rows.map(({ action }) => action)).toEqual(['firm_files.create', 'firm_files.download'])
  })

  it('are answered as missing without their content, in the language and the shape of errors', async () => {
    const content = pdf('lost')
    const { id } = (await store(content)).body
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { rows } = await test.pool.query('select key from stored_files where sha256 = $1', [sha256])
    await test.files.remove(rows[0].key)
    const answer = await test.call('GET', `/files/${id}/content`, { as: 4, language: 'el' })
    expect([answer.status, answer.body.code]).toEqual([410, 'content_missing'])
    expect(answer.body.message).toContain('λείπει')
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect((await destroy(id)).status).toBe(200)
    await test.pool.query('delete from files where id = $1', [id])
    await test.pool.query('delete from stored_files where key = $1', [rows[0].key])
  })

  it('can be put back when they were removed, and end with their content after 30 days', async () => {
    const { id } = (await store(pdf('gone'))).body
    const before = await keptFiles(test)
    expect((await destroy(id)).status).toBe(200)
    expect([await find(id), (await destroy(id)).status]).toEqual([undefined, 404])
    expect((await test.call('GET', `/files/${id}/content`, { as: 1 })).status).toBe(404)
    expect((await test.call('PUT', `/firms/files/restore/${id}`, { as: 2 })).status).toBe(200)
    expect(await find(id)).toMatchObject({ version: 3 })
    await destroy(id)
    expect(
      await endRemovedFiles({ db: test.db, clock: { now: () => new Date('2026-12-20T00:00:00Z') } }),
    ).toBe(0)
    expect(
      await endRemovedFiles({ db: test.db, clock: { now: () => new Date('2026-12-22T00:00:00Z') } }),
    ).toBe(1)
    expect(await test.work()).toEqual([])
    const after = await keptFiles(test)
    expect(after.contents).toEqual(after.rows)
    expect(after.rows).toHaveLength(before.rows.length - 1)
    expect((await test.call('PUT', `/firms/files/restore/${id}`, { as: 2 })).status).toBe(404)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'not_a_document'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'not_a_document'],
    ['a text', 'licence', 'not_a_document'],
    ['a page with a PDF inside', `<html>${'x'.repeat(2000)}%PDF-1.7`, 'not_a_document'],
    ['a program', `MZ${'\0'.repeat(200)}`, 'not_a_document'],
    ['a plain archive', office('notes.txt'), 'not_a_document'],
    ['a document that unpacks to gigabytes', office('word/document.xml', 0xf000_0000), 'not_a_document'],
    [
      'a broken picture',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300)]),
      'broken_picture',
    ],
  ])('are not %s, whatever they are called', async (_what, content, key) => {
    const before = await keptFiles(test)
    const answer = await store(content, facts(), { language: 'el' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']])
    const text = { not_a_document: /^Επιλέξτε PDF/, broken_picture: /δεν διαβάζεται/ }[key]
    expect(answer.body.errors.file).toMatch(text!)
    expect(await keptFiles(test)).toEqual(before)
  })

  it('include no picture of more pixels than anybody can open', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect((await store(bomb)).body.errors.file).toMatch(/50 million/)
  })

  it('are pictures and office documents too, named as their content demands', async () => {
    const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const names = []
    for (const content of [
      png,
      office('word/document.xml'),
      office('xl/workbook.xml'),
      pdf('polyglot <script>'),
    ]) {
      const stored = await store(content, facts({ file_type_id: 30 }), { name: 'invoice.html' })
      expect(stored.status).toBe(201)
      names.push((await find(stored.body.id)).name)
    }
    expect(names).toEqual(['png', 'docx', 'xlsx', 'pdf'].map((ending) => `invoice.html.${ending}`))
  })

  it('are stored once when they are sent again under the same key', async () => {
    const rows = (await keptFiles(test)).rows.length
    const answers = await Promise.all([1, 2, 3].map(() => store(pdf('once'), facts(), { key: 'same' })))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect((await store(pdf('other'), facts(), { key: 'same' })).body.code).toBe('idempotency_mismatch')
    const kept = await keptFiles(test)
    expect([kept.rows.length, kept.contents.length]).toEqual([rows + 1, rows + 1])
  })

  it('are PDFs that begin within the first kilobyte, as readers of PDF see them', async () => {
    const { id } = (await store(Buffer.concat([Buffer.from(`\r\n\r\n${' '.repeat(900)}`), pdf('late')]))).body
    expect(await find(id)).toMatchObject({ type: 'application/pdf' })
  })
})
