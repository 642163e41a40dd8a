import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, testPasswordHash } from '../test/app.ts'
import { openPostDesk } from '../test/desks/post-desk.ts'
import type { PostDesk } from '../test/desks/post-desk.ts'

let desk: PostDesk

beforeAll(async () => {
  desk = await openPostDesk()
})
afterAll(() => desk.close())

describe('the mailbox of a business', () => {
  it('is set up by who sets businesses up, with their password, and shown without its own', async () => {
    const id = await desk.test.make.business()
    const owner = await desk.test.make.person({ role_id: 3, password_hash: await testPasswordHash() })
    const as = await desk.test.tokenFor(owner, 3)
    const set = (body: object, caller: string | 4 | 5 = as) =>
      desk.test.call('PUT', `/businesses/mailbox/${id}`, {
        as: caller,
        body: { current_password: PASSWORD, ...body },
      })
    const whole = {
      smtp_host: 'localhost',
      smtp_port: desk.box.port,
      smtp_user: 'office',
      from_email: 'office@axion.example',
    }
    expect((await set(whole, 4)).status).toBe(403)
    expect((await desk.test.call('GET', `/businesses/mailbox/${id}`, { as: 4 })).status).toBe(403)
    expect((await desk.test.call('GET', '/businesses/mailbox/999999', { as })).status).toBe(404)
    expect((await set({ ...whole, from_email: '' })).body.errors).toEqual({
      from_email: 'Field is required.',
    })
    expect((await set({ ...whole, current_password: 'wrong' })).body.errors).toHaveProperty(
      'current_password',
    )
    expect((await set({ ...whole, from_email: 'a@b.example\r\nBcc: c@d.example' })).status).toBe(422)
    const saved = await set({ ...whole, email_password: 'mail-secret' })
    expect(saved.body).toEqual({ ...whole, smtp_security: 'starttls', has_email_password: true })
    expect((await set({ ...whole, smtp_user: 'other' })).body).toMatchObject({
      smtp_user: 'other',
      has_email_password: true,
    })
    const elsewhere = await set({ ...whole, smtp_host: 'mail.elsewhere.example' })
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: { email_password: expect.any(String) } } })
    const kept = await desk.test.pool.query('select * from business_mailboxes where business_id = $1', [id])
    expect(kept.rows[0].email_password).toMatch(/^v1\./)
    const trail = await desk.test.pool.query(
      "select before, after from audit_log where action = 'businesses.mailbox'",
    )
    expect(JSON.stringify(trail.rows)).not.toMatch(/mail-secret|v1\./)
    const tried = await desk.test.call('PUT', `/businesses/testMailbox/${id}`, { as })
    expect(tried.body).toEqual({ sent: true, error: null, failed_step: null })
    expect(desk.box.mails.at(-1)).toMatchObject({ from: 'office@axion.example' })
    expect((await set({ smtp_host: '' })).body).toMatchObject({ smtp_host: '', has_email_password: false })
    expect((await desk.test.call('PUT', `/businesses/testMailbox/${id}`, { as })).body.errors).toHaveProperty(
      'smtp_host',
    )
  })
})
