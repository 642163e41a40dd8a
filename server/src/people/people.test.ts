import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { tokenAtWork } from '../test/sign-in.ts'
import { userBody } from '../test/user-body.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const store = (body: unknown, as: 1 | 2 | 3 | 4 = 2) => test.call('POST', '/users/store', { as, body })

async function stored(
  changes: object = {},
  as: 1 | 2 = 2,
): Promise<{ id: number; body: Record<string, unknown> }> {
  const body = userBody(changes)
  const answer = await store(body, as)
  expect(answer.status).toBe(201)
  return { id: answer.body.id, body }
}

const edit = (id: number, as: 1 | 2 | 3 | 4 | string = 2) => test.call('GET', `/users/edit/${id}`, { as })
const update = (id: number, body: unknown, as: 1 | 2 | string = 2) =>
  test.call('POST', `/users/update/${id}`, { as, body })

describe('members of staff', () => {
  it('are entered, read back as entered, and get a welcome mail', async () => {
    const { id, body } = await stored({ viber: '+30 6971234567', skype: 'eleni' })
    const record = await edit(id)
    expect(record.body).toMatchObject({
      ...body,
      buisness_id: null,
      active: true,
      isOnline: false,
      first_login: false,
      has_password: false,
      version: 1,
      mailbox: null,
      can: { update: true, role: true, activate: true, destroy: true, welcome: true },
    })
    expect(JSON.stringify(record.body)).not.toMatch(/password_hash|email_password":"/)
    await test.work()
    expect(test.letters).toMatchObject([
      {
        recipient: body['email'],
        subject: 'Welcome to Dromos',
        text: expect.stringContaining(`http://dromos.test/user/savePassword/${id}?expires=`),
      },
    ])
  })

  it('are found by name and mail, sorted, filtered and paged', async () => {
    const { id } = await stored({ surname: 'Ζερβός', role_id: [3] })
    const found = await test.call(
      'GET',
      '/users?search=ΖΕΡΒΟΣ&role=3&active=true&dataField=email&order=desc',
      { as: 3 },
    )
    expect(found.body).toMatchObject({
      total: 1,
      pageSize: 10,
      data: [{ id, role_id: [3], isOnline: false }],
    })
    expect((await test.call('GET', '/users?search=ζερβος&role=4', { as: 1 })).body.total).toBe(0)
  })

  it.each([
    [{ email: 'no address' }, 'email', 'Email is not valid.'],
    [{ name: '' }, 'name', 'Field is required.'],
    [{ phone: '2101234567' }, 'phone', 'Phone number is not valid for this country.'],
    [{ phone: '+30 123', phone_iso: 'GR' }, 'phone', 'Phone number is not valid for this country.'],
    [{ phone: '+49 3012345678', phone_iso: 'GR' }, 'phone', 'Phone number is not valid for this country.'],
    [{ role_id: [5] }, 'role_id.0', 'This choice does not exist.'],
    [{ role_id: [1, 2] }, 'role_id', 'No more than 1 are allowed.'],
    [{ role_id: [1] }, 'role_id', 'Only an owner can grant or remove this role.'],
    [{ buisness_id: 999 }, 'buisness_id', 'This choice does not exist.'],
    [{ firm_id: 1 }, 'firm_id', 'This field does not exist.'],
    [{ active: false }, 'active', 'This field does not exist.'],
  ])('are refused with %j', async (changes, field, text) => {
    const answer = await store(userBody(changes))
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: text }])
  })

  it('have an address of their own', async () => {
    const { body } = await stored()
    const again = await store(userBody({ email: String(body['email']).toUpperCase() }))
    expect(again).toMatchObject({ status: 409, body: { errors: { email: 'This already exists.' } } })
  })

  it('change only from the version that was read', async () => {
    const { id, body } = await stored()
    const changed = await update(id, { ...body, skype: 'new', version: 1 })
    expect(changed.body).toMatchObject({ status: 'ok', user: { skype: 'new', version: 2 }, author: null })
    const late = await update(id, { ...body, version: 1 })
    expect(late).toMatchObject({ status: 409, body: { current_version: 2, current: { skype: 'new' } } })
  })

  it('cannot be seen by those who have no right to, nor be distinguished from missing ones', async () => {
    const { id } = await stored()
    for (const as of [4, 5] as const) {
      expect((await test.call('GET', `/users/edit/${id}`, { as })).status).toBe(404)
      expect(
        (await test.call('POST', `/users/update/${id}`, { as, body: { ...userBody(), version: 1 } })).status,
      ).toBe(404)
    }
    expect(
      (await test.call('POST', `/users/update/${id}`, { as: 3, body: { ...userBody(), version: 1 } })).status,
    ).toBe(403)
    const account = await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
    expect((await edit(account)).status).toBe(404)
  })
})

describe('a person’s change of their own record', () => {
  async function self(role: 1 | 4 = 4) {
    const { id, body } = await stored({ role_id: [role] }, 1)
    return { id, body, token: await tokenAtWork(test, id, role) }
  }

  it('may be of name and telephones, and makes a new author', async () => {
    const { id, body, token } = await self()
    const changed = await update(id, { ...body, surname: 'Νέα', version: 1 }, token)
    expect(changed.body.author).toMatchObject({ role: 4, user: { id, surname: 'Νέα' } })
    const me = await test.call('GET', '/me', { as: changed.body.author.access_token })
    expect(me.body.user.surname).toBe('Νέα')
  })

  it('may not be of role or address', async () => {
    const { id, body, token } = await self()
    const raised = await update(id, { ...body, role_id: [1], version: 1 }, token)
    expect(raised.body.errors).toEqual({ role_id: 'You cannot change your own role.' })
    const moved = await update(id, { ...body, email: 'other@firm.test', version: 1 }, token)
    expect(moved.body.errors).toEqual({ email: 'Only an administrator can change this.' })
  })

  it('may not be of the company they work for, unless they administer people', async () => {
    const business = await test.make.business()
    const { id, body, token } = await self()
    const moved = await update(id, { ...body, buisness_id: business, version: 1 }, token)
    expect([moved.status, moved.body.errors]).toEqual([
      422,
      { buisness_id: 'Only an administrator can change this.' },
    ])
    const owner = await self(1)
    const body1 = { ...owner.body, buisness_id: business, version: 1 }
    expect((await update(owner.id, body1, owner.token)).status).toBe(200)
  })

  it('may not be to switch off or delete themselves', async () => {
    const { id, token } = await self(1)
    for (const [method, path] of [
      ['PUT', 'active'],
      ['DELETE', 'destroy'],
    ] as const) {
      const answer = await test.call(method, `/users/${path}/${id}`, {
        as: token,
        body: { action: 'deactivate' },
      })
      expect(answer.status).toBe(403)
    }
  })
})

describe('switching off a person', () => {
  it('ends the sessions at once, and switching on lets the person in again', async () => {
    const { id } = await stored()
    const token = await test.tokenFor(id, 4)
    expect((await test.call('GET', '/me', { as: token })).status).toBe(200)
    const off = await test.call('PUT', `/users/active/${id}`, { as: 2, body: { action: 'deactivate' } })
    expect(off.body).toEqual({ id, version: 2 })
    expect((await test.call('GET', '/me', { as: token })).body.code).toBe('session_expired')
    await test.call('PUT', `/users/active/${id}`, { as: 2, body: { action: 'activate' } })
    expect((await test.call('GET', '/me', { as: token })).status).toBe(401)
    expect((await test.call('GET', '/me', { as: await test.tokenFor(id, 4) })).status).toBe(200)
  })

  it('is refused for an owner from below, and for the last owner', async () => {
    const owner = await test.make.person({ role_id: 1 })
    expect(
      (await test.call('PUT', `/users/active/${owner}`, { as: 2, body: { action: 'deactivate' } })).status,
    ).toBe(403)
    await test.pool.query('update people set active = false where role_id = 1 and id <> $1', [owner])
    const other = await test.make.person({ role_id: 1, active: false })
    await test.pool.query('update people set active = true where id = $1', [other])
    const token = await test.tokenFor(other, 1)
    expect(
      (await test.call('PUT', `/users/active/${owner}`, { as: token, body: { action: 'deactivate' } }))
        .status,
    ).toBe(200)
    await test.pool.query('update people set active = true where role_id = 1')
  })

  it('keeps one of two owners who switch each other off at the same moment', async () => {
    const [a, b] = [await test.make.person({ role_id: 1 }), await test.make.person({ role_id: 1 })]
    await test.pool.query('update people set active = false where role_id = 1 and id not in ($1, $2)', [a, b])
    const [tokenA, tokenB] = [await test.tokenFor(a, 1), await test.tokenFor(b, 1)]
    await Promise.all([test.call('GET', '/me', { as: tokenA }), test.call('GET', '/me', { as: tokenB })])
    await Promise.all([
      test.call('PUT', `/users/active/${b}`, { as: tokenA, body: { action: 'deactivate' } }),
      test.call('PUT', `/users/active/${a}`, { as: tokenB, body: { action: 'deactivate' } }),
    ])
    const left = await test.pool.query('select count(*)::int as n from people where role_id = 1 and active')
    expect(left.rows[0].n).toBeGreaterThanOrEqual(1)
    await test.pool.query('update people set active = true where role_id = 1')
  })
})

describe('deleting a person', () => {
  it('removes somebody to whom nothing refers, and is refused for others with the reason', async () => {
    const { id } = await stored()
    expect((await test.call('DELETE', `/users/destroy/${id}`, { as: 2 })).status).toBe(200)
    expect((await edit(id)).status).toBe(404)
    const busy = await stored()
    await test.make.order({ assign_user: busy.id })
    const refused = await test.call('DELETE', `/users/destroy/${busy.id}`, { as: 2 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'in_use', errors: { result: expect.stringContaining('Deactivate them') } },
    })
  })

  it('is not offered of somebody who has worked here, and says why', async () => {
    const { id, body } = await stored()
    expect((await edit(id)).body.can.destroy).toBe(true)
    await update(id, { ...body, skype: 'new', version: 1 }, await tokenAtWork(test, id, 4))
    expect((await edit(id)).body.can.destroy).toBe(false)
    const refused = await test.call('DELETE', `/users/destroy/${id}`, { as: 2 })
    expect([refused.status, refused.body.errors.result]).toEqual([
      409,
      'This person has worked in Dromos, and their history is kept. Deactivate them instead.',
    ])
  })
})
