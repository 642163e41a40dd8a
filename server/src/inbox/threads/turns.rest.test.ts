import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { openFilingDesk } from '../../test/desks/filing-desk.ts'
import type { FilingDesk } from '../../test/desks/filing-desk.ts'
import type { MailDesk, ThreadInList } from '../../test/desks/mail-desk.ts'
import { UNANSWERED_TASK } from '../unanswered.service.ts'

let filing: FilingDesk
let desk: MailDesk
let order: number

beforeAll(async () => {
  filing = await openFilingDesk()
  ;({ desk } = filing)
})
afterAll(() => desk.close())
beforeEach(async () => {
  order = await filing.newOrder()
})

describe('the turn in a thread of mails', () => {
  const answer = async (from: string, headers: Record<string, string> = {}, receivedAt?: Date) => {
    const id = await desk.sent({ order_id: order }, from)
    desk.arrive({
      from,
      subject: 'Re: x',
      headers: { 'In-Reply-To': id, ...headers },
      ...(receivedAt && { receivedAt }),
    })
    await desk.read()
    const { body } = await desk.test.call('GET', `/mails/of/order/${order}`, { as: 4 })
    return body.data as ThreadInList[]
  }

  it('is ours when they write, theirs when we do, and ours again', async () => {
    const [thread] = await answer('office@kunde.example')
    expect(thread).toMatchObject({ state: 'open', due_at: expect.any(String) })
    const colleague = await desk.test.make.person({ role_id: 4 })
    await desk.sent({ order_id: order }, 'Office@kunde.example', colleague)
    expect(await filing.read(thread?.id ?? 0)).toMatchObject({ state: 'waiting', due_at: null })
    const [again] = await answer('office@kunde.example')
    expect(again).toMatchObject({ id: thread?.id, state: 'open', due_at: expect.any(String), mails: 2 })
  })

  it('is of one thread where the same person answers the same letter, whatever the subject', async () => {
    const id = await desk.sent({ order_id: order }, 'office@kunde.example')
    const subjects = ['Accepted: Loading', 'Abwesenheitsnotiz: Loading', 'Our ramp', 'Re: Our ramp']
    for (const subject of subjects) {
      desk.arrive({ from: 'office@kunde.example', subject, headers: { 'In-Reply-To': id } })
    }
    // With another address, answers of ours would go there.
    desk.arrive({ from: 'anna@elsewhere.example', subject: 'Our ramp', headers: { 'In-Reply-To': id } })
    await desk.read()
    const { body } = await desk.test.call('GET', `/mails/of/order/${order}`, { as: 4 })
    const threads: ThreadInList[] = body.data
    expect(threads.map(({ address, mails }) => `${address} ${mails}`).toSorted()).toEqual([
      'anna@elsewhere.example 1',
      'office@kunde.example 4',
    ])
  })

  it('is theirs when a colleague answers from a program of their own', async () => {
    await desk.test.make.person({ role_id: 4, email: 'colleague@dromos.test' })
    const first = await answer('office@kunde.example')
    const { mails } = await filing.read(first[0]?.id ?? 0)
    const { rows } = await desk.test.pool.query('select message_id from incoming_mails where id = $1', [
      mails[0].id,
    ])
    desk.arrive({
      from: 'colleague@dromos.test',
      subject: 'Re: x',
      headers: { 'In-Reply-To': rows[0].message_id },
    })
    await desk.read()
    expect(await filing.read(first[0]?.id ?? 0)).toMatchObject({ state: 'waiting', due_at: null })
  })

  it('is not changed by what a machine writes, which opens nothing', async () => {
    const note = { 'Auto-Submitted': 'auto-replied' }
    const [thread] = await answer('office@kunde.example', note)
    expect(thread).toMatchObject({ state: 'waiting', due_at: null })
    const [open] = await answer('office@kunde.example')
    expect(open).toMatchObject({ id: thread?.id, state: 'open', due_at: expect.any(String) })
    const [still] = await answer('office@kunde.example', note)
    expect(still).toMatchObject({ id: thread?.id, state: 'open', due_at: open?.due_at })
    expect((await desk.threads('unfiled')).filter(({ is_overdue: late }) => late)).toEqual([])
  })

  it('is notified to its owner once a customer has waited two office hours, and counts for the day', async () => {
    const owner = await desk.test.make.person({ role_id: 4 })
    const token = await desk.test.tokenFor(owner, 4)
    const [thread] = await answer('office@kunde.example', {}, new Date('2026-11-25T14:30:00Z'))
    const id = thread?.id ?? 0
    expect(thread?.due_at).toBe('2026-11-26T07:30:00.000Z')
    await filing.put(`/mails/owner/${id}`, { owner_id: owner, version: thread?.version })
    const told = async () => {
      await enqueue(desk.test.db, UNANSWERED_TASK, {})
      expect(await desk.test.work()).toEqual([])
      const { body } = await desk.test.call('GET', '/notifications?pageSize=100', { as: token })
      return body.data.filter(({ link }: { link: string }) => link.endsWith(`tab=unanswered&peek=${id}`))
    }
    const late = async () =>
      (await desk.test.call('GET', '/today?mine=true', { as: token })).body.counts.mails
    desk.test.clock.set('2026-11-26T07:29:00Z')
    expect([await told(), await late()]).toEqual([[], { count: 0 }])
    desk.test.clock.set('2026-11-26T07:30:00Z')
    expect(await told()).toEqual([
      expect.objectContaining({ title: 'Unanswered email', link: `/app/mails?tab=unanswered&peek=${id}` }),
    ])
    expect(await late()).toEqual({ count: 1 })
    expect(await told()).toHaveLength(1)
    const { body } = await desk.test.call('GET', '/mails?tab=unanswered', { as: token })
    const shown = body.data.find((one: ThreadInList) => one.id === id)
    expect(shown).toMatchObject({ is_overdue: true })
    await filing.put(`/mails/state/${id}`, { state: 'done', version: shown.version })
    expect(await late()).toEqual({ count: 0 })
  })

  it.each([
    ['somebody who is not there', { owner_id: 999_999 }, 'owner_id'],
    ['a word that is none', { state: 'asleep' }, 'state'],
  ])('refuses %s', async (_what, change, field) => {
    const thread = await filing.unfiled()
    const path = 'state' in change ? 'state' : 'owner'
    const refused = await filing.put(`/mails/${path}/${thread.id}`, { ...change, version: thread.version })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })
})
