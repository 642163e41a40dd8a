import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { tokenAtWork } from '../test/sign-in.ts'
import { keptFiles } from '../test/form.ts'
import type { FormFile } from '../test/form.ts'
import { picture, pictureCalls, userBody } from '../test/picture-calls.ts'

// Each picture starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let test: TestApp
let photo: FormFile
let other: FormFile
const { send, recordOf, userWithPicture, accountWithPicture } = pictureCalls(() => ({ test, photo }))

beforeAll(async () => {
  test = await startTestApp()
  photo = await picture('#2f68ab')
  other = await picture('#c02020')
})
afterAll(() => test.close())

describe('a person sent as a form', () => {
  it('accepts what the JSON accepts, without a file too, and with an empty file field', async () => {
    expect((await send('/users/store', userBody(), [])).status).toBe(201)
    const nothing = { content: '', name: '' }
    const answer = await send('/users/store', userBody(), [nothing])
    expect(answer.status).toBe(201)
    expect((await recordOf(answer.body.id)).image).toBe(null)
  })

  it('is checked by the same rules, in the reader’s language, and leaves nothing behind', async () => {
    const before = await keptFiles(test)
    const refused = await send('/users/store', userBody({ email: 'no', extra: 1 }), [photo], {
      language: 'el',
    })
    expect(refused.body).toMatchObject({
      code: 'invalid',
      errors: { email: 'Το email δεν είναι έγκυρο.', extra: 'Αυτό το πεδίο δεν υπάρχει.' },
    })
    const { id, body } = await userWithPicture()
    const after = await keptFiles(test)
    expect((await send(`/users/update/${id}`, body)).status).toBe(428)
    expect((await send(`/users/update/${id}`, { ...body, version: 9 })).body.code).toBe('stale_version')
    const twice = await send('/users/store', body)
    expect(twice.body).toMatchObject({ code: 'duplicate', errors: { email: 'This already exists.' } })
    expect(await keptFiles(test)).toEqual(after)
    expect(after.rows.length).toBe(before.rows.length + 2)
  })

  it.each<[string, unknown, FormFile[], number, object]>([
    ['two files', {}, [{ content: 'a' }, { content: 'b' }], 422, { file: 'No more than 1 are allowed.' }],
    [
      'a file in another part',
      {},
      [{ content: 'a', part: 'photo' }],
      422,
      { photo: 'This field does not exist.' },
    ],
    ['no fields', undefined, [{ content: 'a' }], 422, { data: 'Field is required.' }],
    ['fields that are no JSON', '{"name": ', [], 400, { result: 'The request could not be read.' }],
    [
      'fields that reach a prototype',
      '{"__proto__": {"role_id": [1]}}',
      [],
      400,
      { result: 'The request could not be read.' },
    ],
    [
      'fields too deep',
      '['.repeat(70) + ']'.repeat(70),
      [],
      400,
      { result: 'The request could not be read.' },
    ],
    [
      'fields of more than a megabyte',
      `{"name": "${'x'.repeat(1_100_000)}"}`,
      [],
      413,
      { result: 'The request is too large.' },
    ],
  ])('is rejected with %s', async (...[, data, files, status, errors]) => {
    const before = await keptFiles(test)
    const answer = await send('/users/store', data, files)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
    expect(await keptFiles(test)).toEqual(before)
  })

  it.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', ''],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    ['multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
    [`multipart/form-data; boundary=${'x'.repeat(5000)}`, '--x--'],
  ])('of type %s that breaks off answers 4xx and leaves nothing', async (type, body) => {
    const before = await keptFiles(test)
    const answer = await test.call('POST', '/users/store', { as: 2, body, headers: { 'content-type': type } })
    expect([400, 422]).toContain(answer.status)
    expect(await keptFiles(test)).toEqual(before)
  })

  it('is refused when it is packed', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' }
    expect((await test.call('POST', '/users/store', { as: 2, body: '--x--', headers })).status).toBe(415)
  })

  it('is refused where a call takes none, after rights', async () => {
    expect((await send('/places/store', {}, [])).status).toBe(415)
    expect((await send('/places/store', {}, [], { as: 5 })).status).toBe(403)
    expect((await send('/login', {}, [])).status).toBe(415)
  })

  it('gives role 5 no way to another role, firm or person', async () => {
    const [firm, foreign] = [await test.make.firm(), await test.make.firm()]
    const self = await accountWithPicture(firm)
    const colleague = await accountWithPicture(firm)
    const token = await tokenAtWork(test, self.id, 5)
    const path = `/accounts/update/${self.id}`
    const data = { ...self.body, version: 1 }
    const before = await keptFiles(test)
    const smuggled = await send(path, { ...data, role_id: [1] }, [photo], { as: token })
    expect(smuggled.body.errors).toEqual({ role_id: 'This field does not exist.' })
    const moved = await send(path, { ...data, firm_id: foreign }, [photo], { as: token })
    expect(moved.body.errors).toEqual({ firm_id: 'Only an administrator can change this.' })
    const foreignPath = `/accounts/update/${colleague.id}`
    expect((await send(foreignPath, { ...colleague.body, version: 1 }, [photo], { as: token })).status).toBe(
      404,
    )
    expect((await send('/accounts/store', self.body, [photo], { as: token })).status).toBe(403)
    expect((await send('/users/store', userBody(), [photo], { as: token })).status).toBe(403)
    expect(await keptFiles(test)).toEqual(before)
    expect((await send(path, data, [photo], { as: token })).status).toBe(200)
  })

  it('makes one person and one picture when it is repeated under its key; another file under it is refused', async () => {
    const body = userBody()
    const key = randomUUID()
    await test.work()
    const before = (await keptFiles(test)).contents.length
    const first = await send('/users/store', body, [photo], { key })
    const again = await send('/users/store', body, [photo], { key })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await send('/users/store', body, [other], { key })).body.code).toBe('idempotency_mismatch')
    const crop = { left: 0, top: 0, width: 150, height: 150 }
    expect((await send('/users/store', { ...body, crop }, [photo], { key })).body.code).toBe(
      'idempotency_mismatch',
    )
    const { contents, rows } = await keptFiles(test)
    expect(contents.length).toBe(before + 2)
    expect(contents).toEqual(rows)
  })

  it('makes one person and one picture when it is sent five times at once under one key', async () => {
    await test.work()
    const before = (await keptFiles(test)).contents.length
    const body = userBody()
    const copies = Array.from({ length: 5 }, () =>
      send('/users/store', body, [photo], { key: 'five-copies' }),
    )
    const statuses = (await Promise.all(copies)).map(({ status }) => status)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect(statuses).toContain(201)
    const { contents, rows } = await keptFiles(test)
    expect(contents.length).toBe(before + 2)
    expect(contents).toEqual(rows)
  })
})
