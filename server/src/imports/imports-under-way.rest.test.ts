import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { importDesk, line, sheet } from '../test/desks/place-sheets.ts'
import { keptFiles } from '../test/form.ts'
import { csv, sendSheet } from '../test/sheets.ts'
import { cleanUpImports } from './import-job.service.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const { start, cancel, read, named, told } = importDesk(() => test)

describe('an import under way', () => {
  it('is given up before it begins, and nothing of it stays', async () => {
    const before = await keptFiles(test)
    const { body } = await sendSheet(test, 'places', sheet(line('Given up')))
    await start(body.id)
    expect((await cancel(body.id)).body).toMatchObject({ state: 'cancelled', has_file: false })
    await test.work()
    expect(await named('Given up')).toEqual([])
    expect(await keptFiles(test)).toEqual(before)
    expect((await cancel(body.id)).status).toBe(409)
    expect((await start(body.id)).status).toBe(409)
  })

  it('is given up while rows are being entered, and rolled back', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => line(`Rolled ${index}`))
    const { body } = await sendSheet(test, 'places', sheet(...lines))
    const other = await test.pool.connect()
    await other.query('begin; lock table places in share mode')
    await start(body.id)
    const working = test.work()
    await expect.poll(async () => (await read(body.id)).state).toBe('entering')
    expect((await cancel(body.id)).status).toBe(200)
    await other.query('commit')
    other.release()
    expect(await working).toEqual([])
    const found = await sql`select from places where name like 'Rolled %'`.execute(test.db)
    expect([found.rows.length, (await read(body.id)).state]).toEqual([0, 'cancelled'])
  })

  it('fails as a whole when something has changed since, and its person is notified', async () => {
    const { body } = await sendSheet(
      test,
      'firms',
      csv('Name,Country,Kinds,Street,City,VAT', 'Late AE,GR,Customer,a 1,Patra,EL 094259216'),
    )
    expect(body.errors).toEqual([])
    await test.make.firm({ vat: 'EL 094259216' })
    await start(body.id)
    await test.work()
    expect(await read(body.id)).toMatchObject({
      state: 'failed',
      problem: 'Something has changed since the file was checked. Nothing was imported. See the errors.',
      errors: [{ row: 2, column: 'VAT', message: expect.stringContaining('This already exists.') }],
      has_file: true,
    })
    expect((await told()).title).toBe('Import failed')
  })

  it('fails when its person has lost the right to it', async () => {
    const id = await test.make.person({ role_id: 3 })
    const as = await test.tokenFor(id, 3)
    const { body } = await sendSheet(test, 'places', sheet(line('No right')), { as })
    await test.call('PUT', `/imports/start/${body.id}`, { as })
    await test.pool.query('update people set role_id = 4 where id = $1', [id])
    await test.work()
    const { rows } = await test.pool.query('select state, problem from imports where id = $1', [body.id])
    expect(rows).toEqual([{ state: 'failed', problem: 'You have no permission for this.' }])
    expect(await named('No right')).toEqual([])
  })

  it('is found interrupted when its job is lost, told of, and can be started again', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Twice begun')))
    await start(body.id)
    await test.pool.query('select graphile_worker.remove_job($1)', [`import ${body.id}`])
    await test.pool.query(
      "update imports set state = 'entering', heard_at = now() - interval '6 minutes' where id = $1",
      [body.id],
    )
    await cleanUpImports({ db: test.db })
    expect(await read(body.id)).toMatchObject({
      state: 'failed',
      problem: 'The import was interrupted. Nothing was imported. Start it again.',
    })
    expect((await start(body.id)).status).toBe(200)
    await test.work()
    expect((await read(body.id)).state).toBe('done')
  })

  it('is not taken for interrupted while it waits for its turn behind long ones', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Patient')))
    await start(body.id)
    await test.pool.query("update imports set heard_at = now() - interval '6 minutes' where id = $1", [
      body.id,
    ])
    await cleanUpImports({ db: test.db })
    expect((await read(body.id)).state).toBe('waiting')
    expect(await test.work()).toEqual([])
    expect((await read(body.id)).state).toBe('done')
  })

  it('loses its file after a day, and is forgotten after a month', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Old')))
    await test.pool.query("update imports set heard_at = now() - interval '25 hours' where id = $1", [
      body.id,
    ])
    await cleanUpImports({ db: test.db })
    expect(await read(body.id)).toMatchObject({ has_file: false })
    const gone = await start(body.id)
    expect(gone.body.errors.result).toBe('The file is no longer stored. Upload it again.')
    await test.pool.query("update imports set created_at = now() - interval '31 days' where id = $1", [
      body.id,
    ])
    await cleanUpImports({ db: test.db })
    expect((await test.call('GET', `/imports/edit/${body.id}`, { as: 3 })).status).toBe(404)
  })
})
