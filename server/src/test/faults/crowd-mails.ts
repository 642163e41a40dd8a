import { PASSWORD, testPasswordHash } from '../app.ts'
import type { OrderDesk, Recipe, Recipes } from './crowd-orders.ts'
import { ofBookings } from './crowd-bookings.ts'
import { ofGroupages } from './crowd-groupages.ts'
import { ofGroups } from './crowd-groups.ts'
import { ofOffers } from './crowd-offers.ts'
import { sendForm } from '../form.ts'
import { pdf } from '../sample-files.ts'

const to = { to: ['reader@crowd.test'], confirmed: ['reader@crowd.test'], language: 'en' }
const letter = { ...to, subject: 'Your load', body: '<p>Dear Sirs</p>' }
const preview = { to: to.to, language: 'en', subject: 'Your load', body: '<p>Dear Sirs</p>' }
const draft = { to: [], cc: [], language: 'en', subject: 'Begun', body: '', files: [], papers: [] }
const texts = { subject_en: 'Your load', body_en: '<p>Dear Sirs</p>', subject_el: '', body_el: '' }
const imap = {
  current_password: PASSWORD,
  imap_host: 'imap.crowd.test',
  imap_port: 993,
  imap_security: 'tls',
  imap_user: 'us@crowd.test',
  imap_password: 'mailbox-password',
}
const smtp = { current_password: PASSWORD, smtp_host: 'smtp.crowd.test', from_email: 'us@crowd.test' }

/** Letters about a record, what they are written with, and what comes back. */
export function ofMails(desk: OrderDesk): Recipes {
  const { test, orders } = desk
  const { make } = test
  const places = {
    orders: () => orders.enter(),
    bookings: () => idOf(ofBookings(desk)['PUT /bookings/request/{id}']),
    groupages: () => idOf(ofGroupages(desk)['POST /groupages/log/store/{id}']),
    users: () => make.person({ role_id: 4 }),
    offers: () => idOf(ofOffers(desk)['PUT /offers/deactivate/{id}']),
    groups: () => idOf(ofGroups(desk)['PUT /groups/active/{id}']),
  }
  const letters = Object.entries(places).flatMap(([area, made]) =>
    Object.entries({ letter, letterPreview: preview }).map(([call, body]) => [
      `POST /${area}/${call}/{id}`,
      async () => ({ at: { id: await made() }, body }),
    ]),
  )
  const template = () => ({ name: `T ${Math.random()}`, shared: false, ...texts })
  const templated = async (): Promise<number> =>
    (await test.call('POST', '/mailTemplates/store', { as: 1, body: template() })).body.id
  const begun = async () => {
    const place = `order-${await orders.enter()}`
    await test.call('PUT', `/mailDrafts/${place}`, { as: 1, body: draft })
    return { place }
  }
  const failed = async (): Promise<number> => {
    const sent = await test.call('POST', `/orders/letter/${await orders.enter()}`, { as: 1, body: letter })
    const [id] = sent.body.mails
    await test.pool.query("update outbox set status = 'failed', error = 'refused' where id = $1", [id])
    return id
  }
  /** One who knows their password. */
  const keeper = async () =>
    test.tokenFor(await make.person({ role_id: 1, password_hash: await testPasswordHash() }), 1)
  return {
    ...Object.fromEntries(letters),
    'POST /mailTemplates/store': async () => ({ body: template() }),
    'POST /mailTemplates/update/{id}': async () => ({
      at: { id: await templated() },
      body: { ...template(), version: 1 },
    }),
    'DELETE /mailTemplates/destroy/{id}': async () => ({ at: { id: await templated() } }),
    'PUT /mailDrafts/{place}': async () => ({
      at: { place: `order-${await orders.enter()}` },
      body: draft,
    }),
    'DELETE /mailDrafts/{place}': async () => ({ at: await begun() }),
    'PUT /mails/again/{id}': async () => ({ at: { id: await failed() } }),
    'PUT /mailboxes/own': async () => ({ body: imap, as: await keeper() }),
    'PUT /mailboxes/business/{id}': async () => ({
      at: { id: await make.business() },
      body: imap,
      as: await keeper(),
    }),
    'PUT /businesses/mailbox/{id}': async () => ({
      at: { id: await make.business() },
      body: smtp,
      as: await keeper(),
    }),
    ...ofThreads(desk),
  }
}

async function idOf(recipe: (() => Promise<Recipe>) | undefined): Promise<number> {
  return Number((await recipe?.())?.at?.['id'])
}

/** Conversations with people outside. */
function ofThreads({ test, orders }: OrderDesk): Recipes {
  const thread = async (order: number | null = null): Promise<number> => {
    const { rows } = await test.pool.query(
      `insert into mail_threads (order_id, subject, name, address, last_at)
        values ($1, 'Where is it?', 'Anna', 'anna@crowd.test', now()) returning id`,
      [order],
    )
    return rows[0].id
  }
  const attached = async (): Promise<string> => {
    const order = await orders.enter()
    const form = { data: { file_type_id: 2 }, files: [{ content: pdf('POD'), name: 'pod.pdf' }] }
    const { body: file } = await sendForm(test, `/orders/${order}/files/store`, form, { as: 1 })
    const { rows } = await test.pool.query(
      `with mail as (
          insert into incoming_mails (thread_id, message_id, kind, from_name, from_address, sent_to, subject, body_text,
            body_html, has_pictures, is_cut, received_at)
          values ($1, gen_random_uuid()::text, 'mail', 'Anna', 'anna@crowd.test', '', 's', 't', '', false, false, now()) returning id)
      insert into incoming_mail_files (mail_id, sort, name, type, size, stored_key)
        select mail.id, 0, 'pod.pdf', 'application/pdf', 1, stored_key from mail, files where files.id = $2 returning id`,
      [await thread(order), file.id],
    )
    return rows[0].id
  }
  return {
    'PUT /mails/file/{id}': async () => ({
      at: { id: await thread() },
      body: { kind: 'order', document_id: await orders.enter(), version: 1 },
    }),
    'PUT /mails/state/{id}': async () => ({
      at: { id: await thread() },
      body: { state: 'done', version: 1 },
    }),
    'PUT /mails/owner/{id}': async () => ({
      at: { id: await thread() },
      body: { owner_id: await test.make.person({ role_id: 4 }), version: 1 },
    }),
    'POST /mails/answer/{id}': async () => {
      const id = await thread(await orders.enter())
      const { rows } = await test.pool.query(
        `insert into incoming_mails (thread_id, message_id, kind, from_name, from_address, sent_to, subject, body_text,
            body_html, has_pictures, is_cut, received_at)
          values ($1, gen_random_uuid()::text, 'mail', 'Anna', 'anna@crowd.test', '', 's', 't', '', false, false, now())
          returning id`,
        [id],
      )
      const to = ['anna@crowd.test']
      const body = { mail_id: rows[0].id, to, language: 'en', body: '<p>At noon</p>', version: 1 }
      return { at: { id }, body }
    },
    'DELETE /mails/destroy/{id}': async () => ({ at: { id: await thread() } }),
    'POST /mails/files/store/{id}': async () => ({ at: { id: await attached() }, body: { file_type_id: 2 } }),
  }
}
