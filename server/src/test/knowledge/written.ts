import { offerBody } from '../offer-body.ts'
import type { TestApp } from '../app.ts'
import type { OrderParents } from '../order-body.ts'

/** What the company writes: offers, mails, chats, groups; numbers are ids. */
export interface Written {
  /** To the customer that asks: sent once it is marked, declined, and never sent. */
  offered: number
  declined: number
  drafted: number
  /** To another customer. */
  foreign: number
  clause: number
  /** Of the dispatcher that asks, and of a colleague. */
  ownGroup: number
  deskGroup: number
  sendings: number[]
  /** A mail about the order that is looked at. */
  mail: number
  /** Conversations with people outside: about the order, about another, and about none yet. */
  threads: Record<'own' | 'other' | 'loose', number>
}

interface WrittenIds {
  own: number
  other: number
  booking: number
  foreign: number
  /** Of the customer that asks, and of the other one. */
  contacts: { own: number; foreign: number }
  people: { desk: number; account: number; stranger: number }
}

/** Something of everything that is written, as people write it. */
export async function writeAll(test: TestApp, parents: OrderParents, ground: WrittenIds): Promise<Written> {
  return {
    ...(await offersOf(test, parents, ground)),
    ...(await groupsOf(test)),
    ...(await mailsOf(test, parents, ground)),
    ...(await chatsOf(test, ground)),
  }
}

async function done<T>(answer: ReturnType<TestApp['call']>): Promise<T> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

async function offersOf(test: TestApp, parents: OrderParents, { contacts, foreign }: WrittenIds) {
  const { id: clause } = await done<{ id: number }>(
    test.call('POST', '/clauses/store', {
      as: 4,
      body: {
        title_en: 'Payment',
        title_el: 'Πληρωμή',
        body_en: '<p>30 days</p>',
        body_el: '<p>30 ημέρες</p>',
      },
    }),
  )
  const store = async (firm: object) => {
    const manuscripts = [{ clause_id: clause, title: 'Payment', body: '<p>30 days</p>' }]
    const body = { ...offerBody({ ...parents, contact: contacts.own, email: '' }), manuscripts, ...firm }
    return (await done<{ id: number }>(test.call('POST', '/offers/store', { as: 4, body }))).id
  }
  const declined = await store({})
  await send(test, declined)
  await done(
    test.call('PUT', `/offers/decline/${declined}`, { as: 4, body: { version: 2, reason: 'Too dear' } }),
  )
  return {
    clause,
    declined,
    offered: await store({}),
    drafted: await store({}),
    foreign: await store({ firm_id: foreign, contacts: [contacts.foreign] }),
  }
}

/** Sends an offer as it stands: from then on its customer reads what stood there. */
export async function send(test: TestApp, id: number): Promise<void> {
  const { version } = await done<{ version: number }>(test.call('GET', `/offers/edit/${id}`, { as: 4 }))
  await done(test.call('PUT', `/offers/send/${id}`, { as: 4, body: { version } }))
}

async function groupsOf(test: TestApp) {
  const made = async (as: 2 | 4, emails: string[]) => {
    const body = {
      name: 'G',
      legal_basis: 'consent',
      language: 'en',
      subject: 's',
      message: '<p>m</p>',
      emails,
    }
    const { id } = await done<{ id: number }>(test.call('POST', '/groups/store', { as, body }))
    const sent = await done<{ id: number }>(
      test.call('POST', `/groups/send/${id}`, { as, body: { version: 1 } }),
    )
    await test.pool.query(
      `insert into group_file_openings (recipient_id, address) select id, '192.0.2.1' from group_recipients where sending_id = $1`,
      [sent.id],
    )
    // A mail that came back tells why.
    await test.pool.query('update group_recipients set bounced_at = now() where sending_id = $1', [sent.id])
    return { id, sending: sent.id }
  }
  const [ownGroup, deskGroup] = [await made(4, ['a@one.test']), await made(2, ['a@two.test'])]
  await test.pool.query(`insert into suppressions (address, kind) values ('a@gone.test', 'unsubscribed')`)
  return { ownGroup: ownGroup.id, deskGroup: deskGroup.id, sendings: [ownGroup.sending, deskGroup.sending] }
}

async function mailsOf(test: TestApp, { business }: OrderParents, { own, other, people }: WrittenIds) {
  const text = { language: 'en', subject: 'About {{number}}', body: '<p>Dear Sirs</p>' }
  const to = { to: ['buyer@customer.test'], confirmed: ['buyer@customer.test'] }
  const letter = await done<{ mails: number[] }>(
    test.call('POST', `/orders/letter/${own}`, { as: 4, body: { ...text, ...to } }),
  )
  const mail = letter.mails[0] ?? 0
  await test.pool.query(
    `insert into mail_bounces (mail_id, address, reason) values ($1, 'b@x.test', 'Unknown')`,
    [mail],
  )
  await test.pool.query(
    `insert into mailboxes (person_id, business_id, imap_host, imap_port, imap_security, imap_user, reads_from, failing_since)
      select person, business, 'imap.test', 993, 'tls', 'me', now(), now() from (values ($1::int, null::int), (null, $2)) as of (person, business)`,
    [people.desk, business],
  )
  await test.pool.query(
    `insert into mail_sign_ins (person_id, business_id, way, provider, address, access_token, refresh_token, renewed_at)
      select person, business, 'incoming', 'other', 'a@x.test', 'a', 'r', now()
      from (values ($1::int, null::int), (null, $2)) as of (person, business)`,
    [people.desk, business],
  )
  await test.pool.query(
    `insert into business_mailboxes (business_id, smtp_host, smtp_port, smtp_security, from_email) values ($1, 'smtp.test', 465, 'tls', 'us@x.test')`,
    [business],
  )
  await test.pool.query(
    `insert into mail_templates (person_id, name, shared, subject_en) values ($1, 'Shared', true, 's'), ($1, 'Kept', false, 's')`,
    [people.desk],
  )
  await test.pool.query(
    `insert into expenses (business_id, month, title, amount) values ($1, '2026-11-01', 'Rent', 1)`,
    [business],
  )
  const threads = {
    own: await thread(test, own),
    other: await thread(test, other),
    loose: await thread(test, null),
  }
  return { mail, threads }
}

async function thread(test: TestApp, order: number | null): Promise<number> {
  const { rows } = await test.pool.query(
    `with thread as (
        insert into mail_threads (order_id, subject, name, address, last_at) values ($1, 's', 'n', 'a@x.test', now()) returning id),
      mail as (
        insert into incoming_mails (thread_id, message_id, kind, from_name, from_address, sent_to, subject, body_text,
          body_html, has_pictures, is_cut, received_at)
        select id, 'm' || id, 'mail', 'n', 'a@x.test', 'us@x.test', 's', 't', '', false, false, now() from thread returning id),
      file as (
        insert into incoming_mail_files (mail_id, sort, name, type, size, refusal)
        select id, 0, 'f.exe', 'application/octet-stream', 1, 'bad_file' from mail)
    select id from thread`,
    [order],
  )
  return rows[0].id
}

async function chatsOf(test: TestApp, { own, other, booking, people }: WrittenIds) {
  const account = await test.tokenFor(people.account, 5)
  const stranger = await test.tokenFor(people.stranger, 5)
  const desk = await test.tokenFor(people.desk, 4)
  const say = (as: string, path: string, body: object) =>
    done(test.call('POST', `${path}/chat/store`, { as, body: { text: 'Said', ...body } }))
  await say(desk, `/orders/${own}`, { channel: 'staff', mentions: [people.desk] })
  await say(account, `/orders/${own}`, { channel: 'customer', mentions: [people.account] })
  await say(stranger, `/orders/${other}`, { channel: 'customer', mentions: [people.stranger] })
  await say(desk, `/bookings/${booking}`, { channel: 'staff' })
  await say(account, `/bookings/own/${booking}`, { channel: 'customer' })
  return {}
}
