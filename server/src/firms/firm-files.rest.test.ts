import { afterAll, beforeAll, expect, describe, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { pdf } from '../test/sample-files.ts'
import { facts, firmFileCalls } from '../test/firm-file-calls.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import { hasInsuranceFile } from './firm-files.queries.ts'

vi.setConfig({ testTimeout: 90_000 })

let test: TestApp
let firm: number
const { store, list, find, approve } = firmFileCalls(() => ({ test, firm }))

describe('documents of a firm', () => {
  beforeAll(async () => {
    test = await startTestApp()
    firm = await test.make.firm({ is_carrier: true })
  })
  afterAll(() => test.close())

  it.each([
    [{ file_type_id: 1 }, 'file_type_id'],
    [{ file_type_id: 9999 }, 'file_type_id'],
    [{ file_type_id: 20 }, 'file_type_id'],
    [{ valid_from: '2027-01-02' }, 'valid_to'],
    [{ valid_to: '2026-02-30' }, 'valid_to'],
    [{ amount: -1 }, 'amount'],
    [{ countries: [9999] }, 'countries'],
    [{ number: 'x'.repeat(81) }, 'number'],
    [{ approved: true }, 'approved'],
  ])('are refused to an operator with %j, and leave nothing', async (changes, field) => {
    const before = await keptFiles(test)
    const answer = await store(pdf('x'), facts(changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await keptFiles(test)).toEqual(before)
  })

  it('need a file and a firm', async () => {
    const body = facts()
    expect(
      (await test.call('POST', `/firms/${firm}/files/store`, { as: 4, body })).body.errors,
    ).toHaveProperty('file')
    const files = [{ content: pdf('x') }]
    const answer = await sendForm(test, '/firms/999999/files/store', { data: body, files }, { as: 4 })
    expect([answer.status, (await keptFiles(test)).contents]).toEqual([404, []])
    expect((await test.call('GET', '/firms/999999/files', { as: 4 })).status).toBe(404)
    expect((await test.call('GET', '/files/nonsense/content', { as: 4 })).status).toBe(404)
  })

  it('are no larger than 25 MB', async () => {
    const answer = await store(Buffer.concat([pdf('x'), Buffer.alloc(25 * 1024 * 1024)]))
    expect([answer.status, answer.body.errors.file]).toEqual([413, 'The file is larger than 25 MB.'])
  })

  it('wait for approval where the office sees them, and it is told once', async () => {
    const office = await test.make.person({ role_id: 3 })
    const as = await test.tokenFor(office, 3)
    firm = await test.make.firm({ name: 'Waiting SA', is_carrier: true })
    const first = (await store(pdf('w1'), facts({ number: 'W 1' }))).body.id
    await store(pdf('w2'), facts({ number: 'W 2' }))
    await store(pdf('w3'), facts({ number: 'W 3' }), { as: 3 })
    const told = (await test.call('GET', '/notifications', { as })).body.data
    expect(told).toMatchObject([
      { message: 'Documents of Waiting SA need approval.', link: `/app/firms/edit/${firm}?tab=files` },
    ])
    const waiting = async () => {
      const { body } = await test.call('GET', '/firms/files/waiting?pageSize=100', { as: 3 })
      const own = body.data.filter((file: { firm_id: number }) => file.firm_id === firm)
      return own.map(({ number }: { number: string }) => number)
    }
    expect(await waiting()).toEqual(['W 1', 'W 2', 'W 3'])
    await approve(first)
    expect(await waiting()).toEqual(['W 2', 'W 3'])
    expect((await test.call('GET', '/firms/files/waiting', { as: 4 })).status).toBe(403)
  })

  it('change from the version that was read, and must then be approved anew', async () => {
    const { id } = (await store(pdf('v'))).body
    expect((await approve(id)).body).toEqual({ id, version: 2 })
    expect(await find(id)).toMatchObject({ approved_by: expect.stringContaining('Test') })
    const change = (version: number, changes: object = {}) =>
      test.call('POST', `/firms/files/update/${id}`, { as: 4, body: { ...facts(changes), version } })
    const late = await change(1)
    expect(late).toMatchObject({ status: 409, body: { current_version: 2, current: { id } } })
    expect((await change(2, { number: 'new', countries: [] })).body).toEqual({ id, version: 3 })
    expect(await find(id)).toMatchObject({
      number: 'new',
      countries: [],
      approved_at: null,
      approved_by: null,
    })
    expect((await approve(id, 3)).status).toBe(200)
    expect((await approve(id, 4, false)).status).toBe(200)
    expect(await find(id)).toMatchObject({ approved_at: null })
    expect((await change(5, { file_type_id: 2 })).body.errors).toHaveProperty('file_type_id')
  })

  it('are not approved without their last day where they expire', async () => {
    const { id } = (await store(pdf('u'), facts({ valid_to: null }))).body
    expect((await approve(id)).body.errors).toHaveProperty('valid_to')
    const open = (await store(pdf('w'), facts({ file_type_id: 29, valid_to: null }))).body
    expect((await approve(open.id)).status).toBe(200)
  })

  it('are hidden from operators where they are about credit', async () => {
    const id = await test.make.firmFile(firm, { file_type_id: 20 })
    expect((await list(4)).files.map((file: { id: string }) => file.id)).not.toContain(id)
    expect((await list(4)).kinds.map((kind: { id: number }) => kind.id)).not.toContain(20)
    expect((await test.call('GET', `/files/${id}/content`, { as: 4 })).status).toBe(404)
    const body = { ...facts(), version: 1 }
    expect((await test.call('POST', `/firms/files/update/${id}`, { as: 4, body })).status).toBe(404)
    expect((await list(3)).files.map((file: { id: string }) => file.id)).toContain(id)
  })

  it('say whether the insurance has its file: not removed, not expired', async () => {
    const other = await test.make.firm()
    const has = () => hasInsuranceFile(test.db, other, '2026-11-21')
    await test.make.firmFile(other, { file_type_id: 20, valid_to: '2026-11-20' })
    await test.make.firmFile(other, { file_type_id: 20, removed_at: '2026-11-20T00:00:00Z' })
    expect(await has()).toBe(false)
    await test.make.firmFile(other, { file_type_id: 20, valid_to: '2026-11-21' })
    expect([await has(), (await list(4, other)).has_insurance_file]).toEqual([true, true])
  })

  it('decide what a carrier may drive today', async () => {
    const carrier = await test.make.firm({ is_carrier: true })
    const valid = async () => (await list(4, carrier)).verdicts.map((one: { valid: boolean }) => one.valid)
    const approved_at = '2026-01-01T00:00:00Z'
    expect(await valid()).toEqual([false, false, false])
    await test.make.firmFile(carrier, { file_type_id: 18, valid_to: '2026-11-21', approved_at })
    await test.make.firmFile(carrier, { file_type_id: 16, valid_to: '2026-11-21', approved_at })
    expect(await valid()).toEqual([true, false, false])
    const id = await test.make.firmFile(carrier, { file_type_id: 15, valid_to: '2026-11-21' })
    expect(await valid()).toEqual([true, false, false])
    await approve(id)
    expect(await valid()).toEqual([true, true, true])
    test.clock.set('2026-11-21T22:30:00Z')
    expect(await valid()).toEqual([false, false, false])
    test.clock.set('2026-11-21T09:00:00Z')
    expect((await list(4, await test.make.firm())).verdicts).toEqual([])
  })

  it('are listed when they expire soon, until a newer one is there', async () => {
    const carrier = await test.make.firm({ name: 'Expiring AE' })
    const make = (valid_to: string, more: object = {}) => test.make.firmFile(carrier, { valid_to, ...more })
    const shown = [await make('2026-11-01', { number: 'a' }), await make('2026-12-21', { number: 'b' })]
    await make('2026-12-22', { number: 'c' })
    await make('2026-10-20', { number: 'd' })
    await make('2026-12-01', { number: 'e' })
    await make('2027-12-01', { number: 'e' })
    await make('2026-12-01', { number: 'f', removed_at: '2026-11-20T00:00:00Z' })
    const credit = await make('2026-12-02', { file_type_id: 20 })
    const ids = async (as: 1 | 4) => {
      const { body } = await test.call('GET', '/firms/files/expiring?pageSize=50', { as, language: 'el' })
      return body.data.filter((row: { firm_id: number }) => row.firm_id === carrier)
    }
    expect((await ids(4)).map((row: { id: string }) => row.id)).toEqual(shown)
    expect((await ids(1)).map((row: { id: string }) => row.id)).toEqual([shown[0], credit, shown[1]])
    expect((await ids(4))[0]).toMatchObject({ firm: 'Expiring AE', kind: 'Κοινοτική άδεια', days_left: -20 })
  })

  it('fit into what a firm may have, however many come at once', async () => {
    const full = await test.make.firm()
    const id = await test.make.firmFile(full)
    const content = pdf('quota')
    const free = content.length * 2
    const resize = (size: number) =>
      test.pool.query(
        `update stored_files set size = $1 where key = (select stored_key from files where id = $2)`,
        [size, id],
      )
    await resize(500 * 1024 * 1024 - free)
    const send = () =>
      sendForm(
        test,
        `/firms/${full}/files/store`,
        { data: facts(), files: [{ content, name: 'a.pdf' }] },
        { as: 4 },
      )
    const answers = await Promise.all([1, 2, 3, 4].map(send))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ file: 'The files of one firm may be up to 500 MB.' })
  })

  it('fit into what a person may store in a day', async () => {
    const person = await test.make.person({ role_id: 4 })
    const as = await test.tokenFor(person, 4)
    const id = await test.make.firmFile(await test.make.firm())
    await test.pool.query(
      `update stored_files set size = $1, created_by = $2 where key = (select stored_key from files where id = $3)`,
      [1024 * 1024 * 1024, person, id],
    )
    expect((await store(pdf('day'), facts(), { as })).body.errors.file).toMatch(/1,024 MB/)
    await test.pool.query(
      `update stored_files set created_at = now() - interval '25 hours' where created_by = $1`,
      [person],
    )
    expect((await store(pdf('day'), facts(), { as })).status).toBe(201)
  })
})
