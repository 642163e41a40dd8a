import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles } from '../test/form.ts'
import type { FormFile } from '../test/form.ts'
import { picture, pictureCalls, userBody } from '../test/picture-calls.ts'
import { tokenAtWork } from '../test/sign-in.ts'

// Each picture starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let test: TestApp
let photo: FormFile
let other: FormFile
const { send, recordOf, userWithPicture, accountWithPicture, statusFor } = pictureCalls(() => ({
  test,
  photo,
}))

beforeAll(async () => {
  test = await startTestApp()
  photo = await picture('#2f68ab')
  other = await picture('#c02020')
})
afterAll(() => test.close())

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

  it('is deleted with the person', async () => {
    const { id } = await userWithPicture()
    const before = (await keptFiles(test)).rows.length
    expect((await test.call('DELETE', `/users/destroy/${id}`, { as: 1 })).status).toBe(200)
    await test.work()
    const { contents, rows } = await keptFiles(test)
    expect(rows.length).toBe(before - 2)
    expect(contents).toEqual(rows)
  })

  it('is cached and asked for again cheaply, and each time by rights', async () => {
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

  it('fits into what one person may store in a day, with everything else they store', async () => {
    const admin = await test.make.person({ role_id: 2 })
    const as = await test.tokenFor(admin, 2)
    const stored = await send('/users/store', userBody(), [photo], { as })
    expect(stored.status).toBe(201)
    const since = (age: string) =>
      test.pool.query(
        `update stored_files set size = 600 * 1024 * 1024, created_at = now() - $2::interval where created_by = $1`,
        [admin, age],
      )
    await since('1 hour')
    const before = await keptFiles(test)
    const full = await send('/users/store', userBody(), [photo], { as })
    expect([full.status, full.body.errors]).toEqual([
      422,
      { file: 'Up to 1,024 MB can be stored per day. Please continue tomorrow.' },
    ])
    expect(await keptFiles(test)).toEqual(before)
    expect((await send('/users/store', userBody(), [photo])).status).toBe(201)
    await since('25 hours')
    expect((await send('/users/store', userBody(), [photo], { as })).status).toBe(201)
  })
})

describe('the rights to a picture', () => {
  it('include everybody’s for staff, and nobody’s without signing in', async () => {
    const firm = await test.make.firm()
    const [user, account] = [await userWithPicture(), await accountWithPicture(firm)]
    for (const person of [user, account]) {
      for (const role of [1, 2, 3, 4] as const) expect(await statusFor(person, role)).toBe(200)
      expect(await statusFor(person, null)).toBe(401)
    }
  })

  it('include for a customer their own, their firm’s people, and the staff who work for the firm', async () => {
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
    const token = await tokenAtWork(test, self.id, 5)
    for (const seen of [self, colleague, chosen, helper, minder]) {
      expect(await statusFor(seen, token)).toBe(200)
    }
    for (const hidden of [stranger, unknown]) expect(await statusFor(hidden, token)).toBe(404)
    expect(await statusFor({ id: 999_999, image: self.image }, token)).toBe(404)
    expect(await statusFor({ id: self.id, image: 'guess' }, token)).toBe(404)
    expect(await statusFor({ id: self.id, image: colleague.image }, token)).toBe(404)
  })
})
