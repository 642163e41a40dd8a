import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RoleId } from '@dromos/contract/permissions.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import type { FormFile, Sending } from '../test/form.ts'

// Each picture starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let test: TestApp
let photo: FormFile
let other: FormFile

beforeAll(async () => {
  test = await startTestApp()
  const filled = (background: string) =>
    sharp({ create: { width: 180, height: 180, channels: 3, background } })
      .png()
      .toBuffer()
  photo = { content: await filled('#2f68ab') }
  other = { content: await filled('#c02020') }
})
afterAll(() => test.close())

const userBody = (changes: object = {}) => ({
  name: 'Νίκος',
  surname: 'Φωτίου',
  email: `${randomUUID()}@firm.test`,
  role_id: [4],
  ...changes,
})

const send = (path: string, data: unknown, files: FormFile[] = [photo], sending: Sending = {}) =>
  sendForm(test, path, { data, files }, sending)
const recordOf = async (id: number, kind = 'users') =>
  (await test.call('GET', `/${kind}/edit/${id}`, { as: 1 })).body

async function userWithPicture() {
  const body = userBody()
  const { id } = (await send('/users/store', body)).body
  return { id: Number(id), body, image: String((await recordOf(id)).image) }
}

async function accountWithPicture(firmId: number) {
  const body = { ...userBody(), role_id: undefined, firm_id: firmId }
  const made = await send('/accounts/store', body)
  expect(made.status).toBe(201)
  const { image } = await recordOf(made.body.id, 'accounts')
  return { id: Number(made.body.id), body, image: String(image) }
}

async function statusFor(person: { id: number; image: string }, as: RoleId | string | null) {
  const token = typeof as === 'number' ? await test.tokenOf(as) : as
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const url = `/api/users/${person.id}/${person.image}`
  return (await test.app.inject({ method: 'GET', url, headers })).statusCode
}

describe('the picture of a person', () => {
  it('is replaced, which gives it a new name, and removed, which takes the files along', async () => {
    const { id, body, image } = await userWithPicture()
    const replaced = await send(`/users/update/${id}`, { ...body, version: 1, image }, [other])
    expect(replaced.status).toBe(200)
    const next = String(replaced.body.user.image)
    expect(next).not.toBe(image)
    expect(await statusFor({ id, image }, 1)).toBe(404)
    expect(await statusFor({ id, image: next }, 1)).toBe(200)

    const same = await test.call('POST', `/users/update/${id}`, { as: 2, body: { ...body, version: 2 } })
    expect(same.body.user.image).toBe(next)
    const removed = await test.call('POST', `/users/update/${id}`, {
      as: 2,
      body: { ...body, version: 3, image: null },
    })
    expect(removed.body.user.image).toBe(null)
    expect(await statusFor({ id, image: next }, 1)).toBe(404)
    await test.work()
    const { contents, rows } = await keptFiles(test)
    expect(contents).toEqual(rows)
  })

  it('goes with the person', async () => {
    const { id } = await userWithPicture()
    const before = (await keptFiles(test)).rows.length
    expect((await test.call('DELETE', `/users/destroy/${id}`, { as: 1 })).status).toBe(200)
    await test.work()
    const { contents, rows } = await keptFiles(test)
    expect(rows.length).toBe(before - 2)
    expect(contents).toEqual(rows)
  })

  it('is asked for again cheaply, and each time by rights', async () => {
    const person = await userWithPicture()
    const url = `/api/users/${person.id}/${person.image}`
    const token = await test.tokenOf(4)
    const headers = { authorization: `Bearer ${token}` }
    const first = await test.app.inject({ method: 'GET', url, headers })
    const again = { ...headers, 'if-none-match': String(first.headers.etag) }
    expect((await test.app.inject({ method: 'GET', url, headers: again })).statusCode).toBe(304)
    const stranger = { 'if-none-match': String(first.headers.etag) }
    expect((await test.app.inject({ method: 'GET', url, headers: stranger })).statusCode).toBe(401)
  })

  it('shows at once to its own person, who gets their author with the new name', async () => {
    const id = await test.make.person({ role_id: 4 })
    const token = await test.tokenFor(id, 4)
    const { name, surname, email } = await recordOf(id)
    const data = { name, surname, email, role_id: [4], version: 1 }
    const answer = await send(`/users/update/${id}`, data, [photo], { as: token })
    expect(answer.body.author.user.image).toBe(answer.body.user.image)
    expect(answer.body.author.user.image).toMatch(/^[\w-]{24}$/)
  })
})

describe('who sees a picture', () => {
  it('staff see everybody’s, nobody else without signing in', async () => {
    const firm = await test.make.firm()
    const [user, account] = [await userWithPicture(), await accountWithPicture(firm)]
    for (const person of [user, account]) {
      for (const role of [1, 2, 3, 4] as const) expect(await statusFor(person, role)).toBe(200)
      expect(await statusFor(person, null)).toBe(401)
    }
  })

  it('a customer sees their own, their firm’s people, and the staff who work for the firm', async () => {
    const [firm, foreign] = [await test.make.firm(), await test.make.firm()]
    const [self, colleague, stranger] = [
      await accountWithPicture(firm),
      await accountWithPicture(firm),
      await accountWithPicture(foreign),
    ]
    const [chosen, helper, minder, unknown] = await Promise.all([
      userWithPicture(),
      userWithPicture(),
      userWithPicture(),
      userWithPicture(),
    ])
    await test.make.order({ firm_company_id: firm, assign_user: chosen.id })
    const order = await test.make.order({ firm_company_id: firm })
    await test.pool.query('insert into order_assign_users (order_id, person_id) values ($1, $2)', [
      order,
      helper.id,
    ])
    await test.pool.query('update firms set assignee = $1 where id = $2', [minder.id, firm])
    await test.make.order({ firm_company_id: foreign, assign_user: unknown.id })
    const token = await test.tokenFor(self.id, 5)
    for (const seen of [self, colleague, chosen, helper, minder]) {
      expect(await statusFor(seen, token)).toBe(200)
    }
    for (const hidden of [stranger, unknown]) expect(await statusFor(hidden, token)).toBe(404)
    expect(await statusFor({ id: 999_999, image: self.image }, token)).toBe(404)
    expect(await statusFor({ id: self.id, image: 'guess' }, token)).toBe(404)
    expect(await statusFor({ id: self.id, image: colleague.image }, token)).toBe(404)
  })
})

describe('a form', () => {
  it('takes what the JSON takes, without a file too, and with an empty file field', async () => {
    expect((await send('/users/store', userBody(), [])).status).toBe(201)
    const nothing = { content: '', name: '' }
    const answer = await send('/users/store', userBody(), [nothing])
    expect(answer.status).toBe(201)
    expect((await recordOf(answer.body.id)).image).toBe(null)
  })

  it('is judged by the same rules, in the reader’s language, and leaves nothing behind', async () => {
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
  ])('with %s is refused', async (...[, data, files, status, errors]) => {
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
    const token = await test.tokenFor(self.id, 5)
    const path = `/accounts/update/${self.id}`
    const data = { ...self.body, version: 1 }
    const before = await keptFiles(test)
    const smuggled = await send(path, { ...data, role_id: [1] }, [photo], { as: token })
    expect(smuggled.body.errors).toEqual({ role_id: 'This field does not exist.' })
    const moved = await send(path, { ...data, firm_id: foreign }, [photo], { as: token })
    expect(moved.body.errors).toEqual({ firm_id: 'This cannot be changed any more.' })
    const foreignPath = `/accounts/update/${colleague.id}`
    expect((await send(foreignPath, { ...colleague.body, version: 1 }, [photo], { as: token })).status).toBe(
      404,
    )
    expect((await send('/accounts/store', self.body, [photo], { as: token })).status).toBe(403)
    expect((await send('/users/store', userBody(), [photo], { as: token })).status).toBe(403)
    expect(await keptFiles(test)).toEqual(before)
    expect((await send(path, data, [photo], { as: token })).status).toBe(200)
  })

  it('sent again under its key makes one person and one picture; another file under it is refused', async () => {
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

  it('sent five times at once under one key makes one person and one picture', async () => {
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
