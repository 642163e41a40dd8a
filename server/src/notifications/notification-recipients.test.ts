import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { notificationCalls } from '../test/notification-calls.ts'
import { makeParents, orderBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { customerKinds } from './notification-texts.ts'
import { findDocumentOfMail } from './notice-mails.service.ts'
import { notify } from './notifications.service.ts'

let test: TestApp
let parents: OrderParents
let manager: number
let managerToken: string
const { person, list } = notificationCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
  const made = await person(3, { name: 'Γιώργος', surname: 'Νικολαΐδης' })
  manager = made.id
  managerToken = made.token
})
afterAll(() => test.close())

const storeOrder = async (changes: object, as = managerToken) =>
  (await test.call('POST', '/orders/store', { as, body: orderBody(parents, changes) })).body
const updateOrder = (order: { id: number; version: number }, changes: object, as = managerToken) => {
  const body = { ...orderBody(parents, changes), version: order.version }
  return test.call('POST', `/orders/update/${order.id}`, { as, body })
}

describe('notifications of an order or person', () => {
  it('go to those who are made responsible for an order, once, and not to who does it', async () => {
    const [one, two] = await Promise.all([person(4), person(4)])
    const order = await storeOrder({ assign_user: one.id, assign_users: [one.id, manager] })
    expect((await list(one.token)).total).toBe(1)
    expect(
      (await list(managerToken)).data.filter((row: { link: string }) => row.link.endsWith(`/${order.id}`)),
    ).toEqual([])
    const changed = await updateOrder(order, { assign_user: one.id, assign_users: [two.id] })
    expect(changed.status).toBe(200)
    expect([(await list(one.token)).total, (await list(two.token)).total]).toEqual([1, 1])
    await updateOrder(changed.body, { assign_user: one.id, assign_users: [two.id] })
    expect([(await list(one.token)).total, (await list(two.token)).total]).toEqual([1, 1])
  })

  it('go to nobody when the order is refused, and once when the same request comes twenty times', async () => {
    const { id, token } = await person(4)
    const refused = await storeOrder({ assign_users: [id], customer_price: -1 })
    expect(refused.code).toBe('invalid')
    const body = orderBody(parents, { assign_users: [id] })
    const headers = { 'idempotency-key': 'notify-once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call('POST', '/orders/store', { as: managerToken, body, headers }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.body.number_id).filter(Boolean)).size).toBe(1)
    expect((await list(token)).total).toBe(1)
  })

  it('go to the accounts of a customer of an order for their firm, without a word of the staff', async () => {
    const firm = await test.make.firm({ name: 'Kunde GmbH' })
    const [account, off] = await Promise.all([
      person(5, { firm_id: firm }),
      person(5, { firm_id: firm, active: false }),
    ])
    const order = await storeOrder({ firm_company_id: firm })
    const shown = (await list(account.token)).data
    expect(shown).toEqual([
      {
        id: expect.any(Number),
        title: 'New order',
        message: `Order ${order.number_id}, Ασπρόπυργος → München, was created for you. Loading Tue 24 Nov.`,
        date: expect.any(String),
        read: false,
        seen: false,
        link: `/app/orders/edit/${order.id}`,
        image: null,
        from_id: null,
      },
    ])
    const told = await test.pool.query('select 1 from notification_recipients where person_id = $1', [off.id])
    expect(told.rowCount).toBe(0)
    await updateOrder(order, {})
    expect(await list(account.token)).toMatchObject({ data: [], total: 0, unseenCount: 0 })
    const body = { notification_id: shown[0].id }
    expect((await test.call('PUT', '/notifications/read', { as: account.token, body })).status).toBe(404)
  })

  it('never go to a customer about what is for the staff, even when named', async () => {
    const account = await person(5, { firm_id: parents.customer })
    await notify(test, { kind: 'order.assigned', params: { number: '1', customer: 'X' }, to: [account.id] })
    expect((await list(account.token)).total).toBe(0)
    expect(customerKinds).not.toContain('order.assigned')
  })

  it('go to a person whose role an administrator changes, and whose password is changed', async () => {
    const { id, token } = await person(4, {
      password_hash: await testPasswordHash(),
      email: 'told@dromos.test',
    })
    const { body: user } = await test.call('GET', `/users/edit/${id}`, { as: 1 })
    const { name, surname, email, version } = user
    const body = { name, surname, email, version, role_id: [3] }
    expect((await test.call('POST', `/users/update/${id}`, { as: 1, body })).status).toBe(200)
    expect((await list(token)).data[0]).toMatchObject({
      message: 'Your role is now: Manager.',
      link: `/app/users/edit/${id}`,
    })
    const password = 'Another-horse-8'
    const change = { current_password: PASSWORD, password, password_confirmation: password }
    expect((await test.call('PUT', `/users/changePassword/${id}`, { as: token, body: change })).status).toBe(
      200,
    )
    expect((await list(token, '', 'el')).data[0]).toMatchObject({ title: 'Αλλαγή κωδικού', from_id: null })
  })

  it('go to who caused an undeliverable mail, with the way to the outbox only where they may go', async () => {
    const { id, token } = await person(2)
    const lost = await test.make.person({ role_id: 4, email: 'lost@dromos.test' })
    await test.call('GET', `/users/welcome/${lost}`, { as: token })
    const nowhere = { url: 'smtp://127.0.0.1:1', from: 'dromos@dromos.test' }
    // The last of thirteen tries.
    await test.pool.query('update graphile_worker._private_jobs set attempts = 12')
    await test.work(nowhere)
    const [row] = (await list(token)).data
    expect(row).toMatchObject({ title: 'Undelivered email', link: '/app/outbox' })
    expect(row.message).toContain('lost@dromos.test')
    const { rows } = await test.pool.query(
      'select person_id from notification_recipients where person_id = $1',
      [lost],
    )
    expect(rows).toEqual([])
    // One that is about an order leads to that.
    const order = await test.make.order()
    const { rows: mails } = await test.pool.query('select max(id) as id from outbox')
    await test.pool.query('insert into outbox_letters (mail_id, order_id, language) values ($1, $2, $3)', [
      mails[0].id,
      order,
      'en',
    ])
    expect(await findDocumentOfMail(test.db, mails[0].id)).toEqual({ kind: 'order', id: order })
    const about = { kind: 'order', id: order } as const
    await notify(test, { kind: 'mail.failed', params: { recipient: 'x', subject: 'y', about }, to: [id] })
    expect((await list(token)).data[0].link).toBe(`/app/orders/edit/${order}`)
    await test.pool.query('delete from notifications where id = (select max(id) from notifications)')
    await test.pool.query('update people set role_id = 3 where id = $1', [id])
    await expect.poll(async () => (await list(token)).data[0].link).toBe('')
  })

  it('end with the order and with the person', async () => {
    const { id, token } = await person(4)
    const order = await test.make.order()
    await notify(test, {
      kind: 'order.assigned',
      params: { number: '1', customer: 'X' },
      to: [id, manager],
      orderId: order,
    })
    await test.pool.query('delete from consignment_details where order_id = $1', [order])
    await test.pool.query('delete from orders where id = $1', [order])
    expect((await list(token)).total).toBe(0)
  })
})
