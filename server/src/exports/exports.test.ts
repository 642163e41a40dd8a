import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { columnsOfList, viewedLists } from '@dromos/contract/views/lists.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles } from '../test/form.ts'
import { cleanUpExports } from './export-job.service.ts'

const AT_ONCE = 3
let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ rowsAtOnce: AT_ONCE })
  for (let n = 0; n < AT_ONCE + 2; n += 1) await test.make.place({ name: `Long list ${n}` })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.pool.query(`update exports set state = 'cancelled' where state in ('waiting', 'writing')`)
  await test.pool.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'export %'`,
  )
})

const QUERY = 'format=csv&columns=name&dataField=name&order=asc&search=long%20list'

const store = (list = 'places', query = QUERY, as: RoleId | string = 3) =>
  test.call('POST', '/exports/store', { as, body: { list, query } })
const read = async (id: number, as: RoleId | string = 3) =>
  (await test.call('GET', `/exports/edit/${id}`, { as })).body
const cancel = (id: number) => test.call('PUT', `/exports/cancel/${id}`, { as: 3 })
const fetchFile = (id: number, as: RoleId | string = 3) => test.call('GET', `/exports/content/${id}`, { as })
const told = async (as: RoleId | string = 3) =>
  (await test.call('GET', '/notifications', { as })).body.data[0] as Record<string, unknown> | undefined

describe('the export of a long list', () => {
  it('is not written at once: its call says so, and a shorter one is answered', async () => {
    const refused = await test.call('GET', `/places/export?${QUERY}`, { as: 3 })
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_rows'])
    const short = await test.call('GET', `/places/export?${QUERY}%200`, { as: 3 })
    expect([short.status, parse(short.body, { bom: true })]).toEqual([200, [['Name'], ['Long list 0']]])
    await test.make.order()
    for (let n = 0; n < AT_ONCE; n += 1) await test.make.order()
    const orders = await test.call('GET', '/orders/export?format=csv&columns=number', { as: 1 })
    expect(orders.body.code).toBe('too_many_rows')
  })

  it('is written in the background, its person is notified, and fetches it', async () => {
    const stored = await store()
    expect(stored.status).toBe(201)
    const { id } = stored.body
    expect(stored.body).toMatchObject({
      list: 'places',
      format: 'csv',
      state: 'waiting',
      done: 0,
      total: null,
      size: null,
      kept_until: null,
    })
    expect((await fetchFile(id)).body.errors.result).toMatch(/no longer stored/)
    expect(await test.work()).toEqual([])
    const done = await read(id)
    expect(done).toMatchObject({ state: 'done', done: 5, total: 5, problem: '' })
    expect((await test.call('GET', '/exports', { as: 3 })).body.data[0]).toEqual(done)
    expect(await told()).toMatchObject({
      title: 'Export ready',
      message: 'Places: the file with 5 rows is ready. It is kept for a day.',
      link: '/app/exports',
    })
    const file = await fetchFile(id)
    expect(file.status).toBe(200)
    expect(parse(file.body, { bom: true })).toEqual([
      ['Name'],
      ...[0, 1, 2, 3, 4].map((n) => [`Long list ${n}`]),
    ])
    expect(Buffer.byteLength(file.body)).toBe(done.size)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(String(file.headers['content-disposition'])).toMatch(
      /^attachment; filename="Places \d{4}-\d\d-\d\d\.csv"/,
    )
    const noted = await test.pool.query(
      `select after from audit_log where action = 'places.export' order by id desc limit 1`,
    )
    expect(noted.rows[0].after).toMatchObject({ rows: 5, format: 'csv' })
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('sheet-'))).toEqual([])
  })

  it('is written in the language it was asked in', async () => {
    const { body } = await test.call('POST', '/exports/store', {
      as: 3,
      language: 'el',
      body: { list: 'places', query: QUERY },
    })
    await test.work()
    expect((await fetchFile(body.id)).body).toMatch(/^\ufeffΌνομα\r\n/)
    const { body: notices } = await test.call('GET', '/notifications', { as: 3, language: 'el' })
    expect(notices.data[0]).toMatchObject({ title: 'Εξαγωγή έτοιμη' })
  })

  it('exists for every list, each lookup list too', async () => {
    const problems: unknown[] = []
    // The statistics are no list: their sheets are tried with them.
    for (const list of viewedLists.filter((one) => one !== 'stats')) {
      const [column] = columnsOfList(list)
      const { status, body } = await store(list, `format=csv&columns=${column}`, 1)
      if (status !== 201) problems.push([list, body])
      await test.work()
      const { state, problem } = await read(body.id, 1)
      if (state !== 'done') problems.push([list, state, problem])
    }
    expect(problems).toEqual([])
  })
})

describe('the right to an export', () => {
  it('is only of those who may export the list, and covers only what the list can be asked', async () => {
    for (const [list, as] of [
      ['places', 4],
      ['places', 5],
      ['outbox', 3],
      ['users', 4],
    ] as const) {
      expect([list, as, (await store(list, 'format=csv&columns=name', as)).status]).toEqual([list, as, 403])
    }
    const wrong = await store('places', 'format=pdf&columns=name&colour=red')
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['colour', 'format'])
    expect((await store('nowhere')).status).toBe(422)
  })

  it('is its owner’s alone: others do not find it', async () => {
    const { body } = await store()
    await test.work()
    for (const [method, path] of [
      ['GET', 'edit'],
      ['GET', 'content'],
      ['PUT', 'cancel'],
    ] as const) {
      expect((await test.call(method, `/exports/${path}/${body.id}`, { as: 1 })).status).toBe(404)
    }
    expect((await test.call('GET', '/exports', { as: 1 })).body.data).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    )
  })

  it('is lost by an owner who has got another role since', async () => {
    const person = await test.make.person({ role_id: 3, firm_id: null })
    const as = await test.tokenFor(person, 3)
    const { body } = await store('places', QUERY, as)
    await test.work()
    expect((await fetchFile(body.id, as)).status).toBe(200)
    await test.pool.query('update people set role_id = 1 where id = $1', [person])
    const owner = await test.tokenFor(person, 1)
    const changed = await fetchFile(body.id, owner)
    expect([changed.status, changed.body.errors.result]).toEqual([
      409,
      'Your permissions have changed since this file was created. Export the list again.',
    ])
    await test.pool.query('update people set role_id = 4 where id = $1', [person])
    expect((await fetchFile(body.id, await test.tokenFor(person, 4))).status).toBe(403)
  })

  it('is judged when it is written: who has none any more is told', async () => {
    const person = await test.make.person({ role_id: 3, firm_id: null })
    const { body } = await store('places', QUERY, await test.tokenFor(person, 3))
    await test.pool.query('update people set role_id = 4 where id = $1', [person])
    await test.work()
    const as = await test.tokenFor(person, 4)
    expect(await read(body.id, as)).toMatchObject({
      state: 'failed',
      problem: 'You have no permission for this.',
    })
    expect(await told(as)).toMatchObject({
      title: 'Export failed',
      message: 'Places: the file could not be created. You have no permission for this.',
    })
  })

  it('gives a customer the rows and columns of a customer', async () => {
    const firm = await test.make.firm()
    const as = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    const refused = await store('orders', 'format=csv&columns=number,carrier', as)
    await test.make.order({ firm_company_id: firm })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['columns']])
    const { body } = await store('orders', 'format=csv&columns=number,price', as)
    await test.work()
    expect(parse((await fetchFile(body.id, as)).body, { bom: true })).toHaveLength(2)
    expect(await told(as)).toMatchObject({ link: '/app/exports' })
  })
})

describe('an export under way', () => {
  it('is one of three at most for a person; the next is told when to come again', async () => {
    for (let n = 0; n < 3; n += 1) expect((await store()).status).toBe(201)
    const refused = await store()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    expect(refused.body.errors.result).toMatch(/^You have 3 exports in progress\./)
    expect((await store('places', QUERY, 1)).status).toBe(201)
    await test.work()
    expect((await store()).status).toBe(201)
  })

  it('is one for the same request sent twice', async () => {
    const sent = {
      as: 3,
      body: { list: 'places', query: QUERY },
      headers: { 'idempotency-key': 'once-1' },
    } as const
    const first = await test.call('POST', '/exports/store', sent)
    expect((await test.call('POST', '/exports/store', sent)).body).toEqual(first.body)
  })

  it('is given up while it waits, and never written', async () => {
    const before = await keptFiles(test)
    const { body } = await store()
    expect((await cancel(body.id)).body.state).toBe('cancelled')
    expect(await test.work()).toEqual([])
    expect(await read(body.id)).toMatchObject({ state: 'cancelled', done: 0, size: null })
    expect(await keptFiles(test)).toEqual(before)
    expect((await cancel(body.id)).body.errors.result).toBe('This export has ended.')
  })

  it('is given up while it is written: the work stops, nothing stays, its place is free', async () => {
    const before = await keptFiles(test)
    const { body } = await store()
    const holder = await test.pool.connect()
    try {
      await holder.query('begin; lock table places in access exclusive mode')
      const working = test.work()
      await expect.poll(async () => (await read(body.id)).state).toBe('writing')
      await cancel(body.id)
      await holder.query('rollback')
      expect(await working).toEqual([])
    } finally {
      holder.release()
    }
    expect(await read(body.id)).toMatchObject({ state: 'cancelled', problem: '' })
    expect(await keptFiles(test)).toEqual(before)
    expect(
      await test.pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [
        'exports.write',
      ]),
    ).toMatchObject({ rowCount: 0 })
  })

  it('is written anew when its worker was killed, and ignores what the dead one still reports', async () => {
    const { body } = await store()
    await test.pool.query(`update exports set state = 'writing', attempt = 1, done = 4 where id = $1`, [
      body.id,
    ])
    expect(await test.work()).toEqual([])
    expect(await read(body.id)).toMatchObject({ state: 'done', done: 5 })
    const { rows } = await test.pool.query('select attempt from exports where id = $1', [body.id])
    expect(rows).toEqual([{ attempt: 2 }])
  })

  it('fails, and says so, when nobody will work on it any more, and not while it waits for its turn', async () => {
    const gone = (await store()).body.id
    const waiting = (await store()).body.id
    await test.pool.query(`select graphile_worker.remove_job($1)`, [`export ${gone}`])
    await test.pool.query(`update exports set heard_at = now() - interval '6 minutes' where id in ($1, $2)`, [
      gone,
      waiting,
    ])
    await cleanUpExports({ db: test.db })
    expect(await read(gone)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/interrupted/) })
    expect(await read(waiting)).toMatchObject({ state: 'waiting' })
    expect(await told()).toMatchObject({ title: 'Export failed' })
  })

  it('keeps its file for a day', async () => {
    const { body } = await store()
    await test.work()
    await cleanUpExports({ db: test.db })
    expect((await fetchFile(body.id)).status).toBe(200)
    const kept = await read(body.id)
    expect(Date.parse(kept.kept_until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await test.pool.query(`update exports set finished_at = now() - interval '25 hours' where id = $1`, [
      body.id,
    ])
    await cleanUpExports({ db: test.db })
    expect((await fetchFile(body.id)).body.errors.result).toMatch(/no longer stored/)
    expect(await read(body.id)).toMatchObject({ state: 'done', size: null, kept_until: null })
  })
})
