import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { userBody } from '../../test/user-body.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

async function person(role_id: RoleId, values: object = {}) {
  const firm_id = role_id === 5 ? await test.make.firm() : null
  const id = await test.make.person({ role_id, firm_id, password_hash: await testPasswordHash(), ...values })
  const { rows } = await test.pool.query('select email from people where id = $1', [id])
  return { id, email: rows[0].email, token: await test.tokenFor(id, role_id) }
}

const linkFor = (id: number, as: string, current_password = PASSWORD, area = 'users') =>
  test.call('PUT', `/${area}/passwordLink/${id}`, { as, body: { current_password } })

it('a handed-out link is answered once to who manages the person, sets a password, is audited and told to them', async () => {
  const [admin, colleague] = [await person(2), await person(4)]
  const { status, body } = await linkFor(colleague.id, admin.token)
  expect(status).toBe(200)
  const { searchParams } = new URL(body.address)
  const password = 'Another-horse-8'
  const set = await test.call('POST', '/reset', {
    body: {
      id: colleague.id,
      expires: Number(searchParams.get('expires')),
      signature: searchParams.get('signature'),
      password,
      password_confirmation: password,
    },
  })
  expect(set.status).toBe(200)
  const audited = await test.pool.query(
    "select actor_id from audit_log where action = 'password.link_made' and entity_id = $1",
    [colleague.id],
  )
  expect(audited.rows).toEqual([{ actor_id: admin.id }])
  const mails = await test.pool.query(
    'select subject, body_text from outbox where person_id = $1 order by id',
    [colleague.id],
  )
  expect(mails.rows[0].subject).toBe('A link for a new password')
  expect(JSON.stringify(mails.rows)).not.toContain(searchParams.get('signature'))
})

it('a handed-out link sets the first password of somebody who has none, customers of firms too', async () => {
  const admin = await person(2)
  const customer = await person(5, { password_hash: null })
  const made = await linkFor(customer.id, admin.token, PASSWORD, 'accounts')
  expect(made.body.address).toContain(`/user/savePassword/${customer.id}?expires=`)
  expect((await linkFor(customer.id, admin.token)).status).toBe(404)
})

it('a handed-out link is refused for oneself, an owner, who is switched off, and without the own password', async () => {
  const [admin, owner, off] = [await person(2), await person(1), await person(4, { active: false })]
  expect((await linkFor(admin.id, admin.token)).status).toBe(403)
  expect((await linkFor(owner.id, admin.token)).status).toBe(403)
  expect((await linkFor(off.id, admin.token)).status).toBe(409)
  const colleague = await person(4)
  expect((await linkFor(colleague.id, admin.token, 'Wrong-pass-1')).body.errors).toEqual({
    current_password: 'The current password is wrong.',
  })
})

it.each([
  ['of somebody who has signed in', {}, []],
  ['of the welcome', { password_hash: null }, ['welcome']],
])('a link %s ends as its person is given another role', async (_what, values, left) => {
  const [owner, admin] = [await person(1), await person(2)]
  const colleague = await person(4, values)
  const { body } = await linkFor(colleague.id, admin.token)
  const { searchParams } = new URL(body.address)
  const raised = await test.call('POST', `/users/update/${colleague.id}`, {
    as: owner.token,
    body: userBody({ role_id: [1], version: 1, email: colleague.email }),
  })
  expect(raised.status).toBe(200)
  const link = {
    id: colleague.id,
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature'),
  }
  const purpose = 'password_hash' in values ? 'welcome' : 'reset'
  expect((await test.call('POST', '/resetCheck', { body: { ...link, purpose } })).status).toBe(410)
  // They are welcomed anew, at their own address.
  const links = await test.pool.query('select purpose from password_links where person_id = $1', [
    colleague.id,
  ])
  expect(links.rows.map((row) => row.purpose)).toEqual(left)
})
