import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { groupDesk } from '../test/desks/group-desk.ts'
import { sendForm } from '../test/form.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
const { body, enter, read, contact } = groupDesk(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const store = (more: object = {}, as: 1 | 2 | 3 | 4 | 5 = 2) =>
  test.call('POST', '/groups/store', { as, body: body(more) })

describe('a group', () => {
  it('is entered and read back whole, each address once', async () => {
    const chosen = await contact(
      { first_name: 'Ελένη', last_name: 'Δέδε', email: 'eleni@dede.test' },
      { name: 'Αφοί Δέδε' },
    )
    const sent = {
      legal_note: 'Fair of Verona, 2026',
      other_subject: 'Νέα',
      other_message: '<p>Γεια σας</p>',
      selectedContacts: [chosen, chosen],
      emails: ['One@free.test', 'two@free.test', 'one@FREE.test'],
    }
    const made = await store(sent)
    expect(made.status).toBe(201)
    const group = await read(made.body.id)
    expect(group).toMatchObject({
      ...body(sent),
      selectedContacts: [chosen],
      emails: ['One@free.test', 'two@free.test'],
      files: [],
      sendedFiles: [],
      active: true,
      version: 1,
      can: { update: true, activate: true, destroy: true },
    })
    expect(group.contacts).toEqual([
      {
        id: chosen,
        name: 'Ελένη Δέδε',
        firm: 'Αφοί Δέδε',
        email: 'eleni@dede.test',
        language: 'el',
        skipped: null,
      },
    ])
  })

  it('keeps nothing harmful of a message', async () => {
    const id = await enter({
      message: '<p onclick="x()">Hi<script>alert(1)</script><img src="https://spy.test/a.gif"></p>',
    })
    expect((await read(id)).message).toBe('<p>Hi</p>')
  })

  it.each([
    ['no name', { name: '' }, { name: 'Field is required.' }],
    ['an unknown legal basis', { legal_basis: 'whim' }, { legal_basis: 'This choice does not exist.' }],
    ['a subject without end', { subject: 'x'.repeat(10_000) }, { subject: 'Maximum length is 200.' }],
    [
      'a header in the subject',
      { subject: 'Hi\r\nBcc: all@the.test' },
      { subject: 'Contains characters that are not allowed.' },
    ],
    [
      'a header in the name',
      { name: 'Hi\nBcc: all@the.test' },
      { name: 'Contains characters that are not allowed.' },
    ],
    [
      'a placeholder that nobody knows',
      { message: '<p>Dear {frist_name}</p>' },
      { message: 'Only {first_name} and {firm} are filled in; write them exactly like this.' },
    ],
    [
      'more placeholders than a letter needs',
      { message: `<p>${'{firm}'.repeat(51)}</p>` },
      { message: 'No more than 50 names are filled in.' },
    ],
    [
      'addresses that are none',
      { emails: ['good@free.test', 'bad@', 'also bad', 'good2@free.test'] },
      { 'emails.1': 'Email is not valid.', 'emails.2': 'Email is not valid.' },
    ],
    [
      'too many addresses',
      { emails: Array.from({ length: 1001 }, (_, n) => `n${n}@free.test`) },
      { emails: 'No more than 1,000 are allowed.' },
    ],
    [
      'a contact that is not there',
      { selectedContacts: [2_000_000] },
      { 'selectedContacts.0': 'This choice does not exist.' },
    ],
    ['a field that is not its own', { sendedFiles: [] }, { sendedFiles: 'This field does not exist.' }],
  ])('is rejected with %s, with the field named', async (_what, more, errors) => {
    expect(await store(more)).toMatchObject({ status: 422, body: { errors } })
  })

  it('has a thousand recipients at most, contacts and addresses together', async () => {
    const chosen = await contact()
    const emails = Array.from({ length: 1000 }, (_, n) => `n${n}@free.test`)
    expect(await store({ emails, selectedContacts: [chosen] })).toMatchObject({
      status: 422,
      body: { errors: { emails: 'A group has at most 1,000 recipients, contacts and addresses together.' } },
    })
    expect((await store({ emails })).status).toBe(201)
  })

  it('keeps who is switched off meanwhile, and rejects who is already', async () => {
    const chosen = await contact({ email: 'off@later.test' })
    const id = await enter({ selectedContacts: [chosen] })
    await test.pool.query('update contacts set active = false where id = $1', [chosen])
    const kept = { as: 2, body: { ...body({ selectedContacts: [chosen] }), version: 1 } } as const
    expect((await test.call('POST', `/groups/update/${id}`, kept)).status).toBe(200)
    expect((await read(id)).contacts[0]).toMatchObject({ id: chosen, skipped: 'inactive' })
    expect(await store({ selectedContacts: [chosen] })).toMatchObject({
      status: 422,
      body: { errors: { 'selectedContacts.0': 'This choice is inactive.' } },
    })
    expect((await test.call('DELETE', `/contacts/destroy/${chosen}`, { as: 2 })).status).toBe(409)
  })

  it('is changed against its version, and entered once for one key', async () => {
    const headers = { 'idempotency-key': 'groups-once' }
    const one = await test.call('POST', '/groups/store', { as: 2, body: body(), headers })
    const again = await test.call('POST', '/groups/store', { as: 2, body: body(), headers })
    expect(again.body).toEqual(one.body)
    const { id } = one.body
    const change = (version: number) =>
      test.call('POST', `/groups/update/${id}`, { as: 2, body: { ...body({ name: 'Others' }), version } })
    expect((await change(1)).body).toEqual({ id, version: 2 })
    expect(await change(1)).toMatchObject({ status: 409, body: { current: { name: 'Others' } } })
    const off = await test.call('PUT', `/groups/active/${id}`, { as: 2, body: { action: 'deactivate' } })
    expect(off.body).toEqual({ id, version: 3 })
    expect((await test.call('DELETE', `/groups/destroy/${id}`, { as: 2 })).status).toBe(200)
    expect((await test.call('GET', `/groups/edit/${id}`, { as: 2 })).status).toBe(404)
  })

  it('is found by name, subject, legal basis and state', async () => {
    const id = await enter({ name: 'Ψυγεία Βορρά', legal_basis: 'consent', subject: 'Νέα διαδρομή' })
    const list = async (query: string) =>
      (await test.call('GET', `/groups?${query}`, { as: 3 })).body.data.map((row: { id: number }) => row.id)
    for (const query of ['search=psygeia', 'search=διαδρομη', 'legal_basis=consent', `ids=${id}`]) {
      expect(await list(query)).toEqual([id])
    }
    expect(await list('sent=true')).not.toContain(id)
    expect(await list('dataField=recipients&order=desc&pageSize=200')).toContain(id)
  })
})

describe('a colleague at the desk', () => {
  it('sees and changes the own groups only; the office all', async () => {
    const id = await enter({}, 2)
    const own = await enter({ name: 'Mine' }, 4)
    const mine = (await test.call('GET', '/groups', { as: 4 })).body.data
    expect(mine.map((row: { id: number }) => row.id)).toEqual([own])
    const foreign = await Promise.all([
      test.call('GET', `/groups/edit/${id}`, { as: 4 }),
      test.call('POST', `/groups/update/${id}`, { as: 4, body: { ...body(), version: 1 } }),
      test.call('GET', `/groups/plan/${id}`, { as: 4 }),
      test.call('GET', `/groups/preview/${id}`, { as: 4 }),
      test.call('POST', `/groups/send/${id}`, { as: 4, body: { version: 1 } }),
      test.call('GET', `/groups/sendings/${id}`, { as: 4 }),
      test.call('GET', `/groups/${id}/files`, { as: 4 }),
      sendForm(test, `/groups/${id}/files/store`, { data: {}, files: [{ content: pdf('x') }] }, { as: 4 }),
    ])
    const missing = await test.call('GET', '/groups/edit/999999', { as: 4 })
    const { request_id: _, ...said } = missing.body
    for (const answer of foreign) expect(answer).toMatchObject({ status: 404, body: said })
    expect((await read(own, 4)).can).toEqual({ update: true, activate: false, destroy: false })
    expect((await read(own, 1)).name).toBe('Mine')
  })
})

describe('files of a group', () => {
  const add = (id: number, content: Uint8Array | string, as: 2 | 4 = 2) =>
    sendForm(
      test,
      `/groups/${id}/files/store`,
      { data: {}, files: [{ content, name: 'prices.pdf' }] },
      { as },
    )

  it('are added, fetched and taken out; nothing is left of them', async () => {
    const id = await enter()
    const made = await add(id, pdf('prices'))
    expect(made.status).toBe(201)
    const [file] = (await read(id)).files
    expect(file).toMatchObject({ id: made.body.id, name: 'prices.pdf', type: 'application/pdf' })
    const content = await test.call('GET', `/groups/files/${file.id}/content`, { as: 3 })
    expect(content.body).toContain('prices')
    expect((await test.call('GET', `/groups/files/${file.id}/content`, { as: 4 })).status).toBe(404)
    expect((await test.call('DELETE', `/groups/files/destroy/${file.id}`, { as: 4 })).status).toBe(404)
    expect((await test.call('DELETE', `/groups/files/destroy/${file.id}`, { as: 2 })).status).toBe(200)
    expect((await read(id)).files).toEqual([])
    expect((await test.pool.query('select 1 from stored_files')).rowCount).toBe(0)
  })

  it('are documents, judged by their content, and twenty at most', async () => {
    const id = await enter()
    expect(await add(id, '<script>')).toMatchObject({
      status: 422,
      body: { errors: { file: expect.any(String) } },
    })
    for (let n = 0; n < 20; n += 1) expect((await add(id, pdf(String(n)))).status).toBe(201)
    expect(await add(id, pdf('one more'))).toMatchObject({
      status: 422,
      body: { errors: { file: 'A group has at most 20 files.' } },
    })
    expect((await test.call('DELETE', `/groups/destroy/${id}`, { as: 2 })).status).toBe(200)
    expect((await test.pool.query('select 1 from group_files')).rowCount).toBe(0)
  })
})

it('the recipients of a group are found by words, side, purpose and country of their firm', async () => {
  const firm = { name: 'Μεταφορές Πίνδος', is_customer: false, is_carrier: true }
  const id = await contact({ last_name: 'Ζάχος', email: 'z@pindos.test', mail_roles: ['pod'] }, firm)
  await contact({ last_name: 'Ζάχου', email: 'y@pindos.test', active: false }, firm)
  const find = async (query: string) =>
    (await test.call('GET', `/groups/contacts?${query}`, { as: 4 })).body.contacts.map(
      (one: { id: number }) => one.id,
    )
  expect(await find('search=zach')).toEqual([id])
  expect(await find('search=pindos&side=carrier&purpose=pod&country=1')).toEqual([id])
  expect(await find('search=pindos&side=customer')).toEqual([])
  expect(await find('search=pindos&purpose=billing')).toEqual([])
})
