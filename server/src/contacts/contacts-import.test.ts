import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { csv, enterSheet, sendSheet } from '../test/sheets.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const HEAD = 'Firm;First name;Last name'
const contactsOf = async (firm: number) =>
  (
    await sql<{
      id: number
      last_name: string
    }>`select * from contacts where firm_id = ${firm} order by id`.execute(test.db)
  ).rows

it('an imported contact has every field, and a firm found by its VAT number, its name or its number', async () => {
  const firm = await test.make.firm({ name: 'Αιγαίον ΑΕ', vat: 'EL 094259216' })
  const head = `${HEAD};Job title;Salutation;E-mails;Phones;Mobiles;Viber;Truck plates;Trailer plates;Gets mail about;In use`
  const full = `094259216;Μαρία;Ιωάννου;Owner;;"a@x.gr; b@x.gr";"2101234567, +49 30 901820";6941234567;+30 694 123 4567;"ΙΚΑ-4521;IKB 4522";P 1234;"Billing, POD και CMR";no`
  const { body } = await enterSheet(
    test,
    'contacts',
    csv(
      head,
      full,
      'αιγαιον αε;;Byname;;;;;;;;;;',
      `${firm};;Bynumber;;;;;;;;;;`,
      'EL094259216;;Byvat;;;;;;;;;;',
    ),
  )
  expect(body).toMatchObject({ state: 'done', done: 4, errors: [] })
  const stored = await contactsOf(firm)
  expect(stored.map((row) => row.last_name)).toEqual(['Ιωάννου', 'Byname', 'Bynumber', 'Byvat'])
  const { body: record } = await test.call('GET', `/contacts/edit/${stored[0]?.id}`, { as: 3 })
  expect(record).toMatchObject({
    firm: 'Αιγαίον ΑΕ',
    first_name: 'Μαρία',
    job_title_id: 1,
    email: 'a@x.gr',
    emails: ['a@x.gr', 'b@x.gr'],
    phones: [
      { phone: '+30 2101234567', phone_iso: 'GR' },
      { phone: '+49 30901820', phone_iso: 'DE' },
    ],
    mobiles: [{ phone: '+30 6941234567', phone_iso: 'GR' }],
    viber: '+30 694 123 4567',
    pn_trucks: ['IKA 4521', 'IKB 4522'],
    pn_trailers: ['P 1234'],
    mail_roles: ['billing', 'pod'],
    active: false,
    version: 1,
  })
})

it('an import of contacts names the cell that is wrong, and what would be right', async () => {
  for (const serial of [1, 2]) await test.make.firm({ name: 'Double', vat: `BG 12345678${serial}` })
  const heir = await test.make.firm({ name: 'Heir' })
  await test.make.firm({ name: 'Merged away', active: false, merged_into: heir })
  const head = `${HEAD};E-mails;Phones;Truck plates;Gets mail about`
  const { body } = await sendSheet(
    test,
    'contacts',
    csv(
      head,
      'Nobody AE;;A;;;;',
      'Double;;B;;;;',
      'Merged away;;C;;;;',
      'Heir;;;;;;',
      'Heir;;D;not-an-address;;;',
      'Heir;;E;;12;;',
      'Heir;;F;;;ABC;',
      'Heir;;G;;;;gossip',
      'Heir;;H;a@x.gr, A@x.gr;;;',
    ),
  )
  const said = body.errors.map((error: { row: number; column: string; message: string }) => [
    error.row,
    error.column,
    error.message.split('. ')[0],
  ])
  expect(said).toEqual([
    [2, 'Firm', 'This choice does not exist'],
    [3, 'Firm', 'Several records match'],
    [4, 'Firm', 'This choice does not exist'],
    [5, 'Last name', 'Field is required.'],
    [6, 'E-mails', 'Email is not valid'],
    [7, 'Phones', 'Phone number is not valid for this country'],
    [8, 'Truck plates', 'A plate number has 3 to 14 letters and digits, at least one of them a digit'],
    [9, 'Gets mail about', 'This choice does not exist'],
    [10, 'E-mails', 'This appears twice'],
  ])
  expect(body.errors[7].message).toContain('Write one of: Operations, Billing, POD and CMR')
})

it('an import of contacts points out somebody who is at the firm already, or twice in the sheet', async () => {
  const firm = await test.make.firm({ name: 'Crowd' })
  await test.make.contact(firm, { first_name: 'Anna', last_name: 'Known' })
  const { body } = await sendSheet(
    test,
    'contacts',
    csv(HEAD, 'Crowd;anna;known', 'Crowd;New;One', 'Crowd;new;one'),
  )
  expect(body).toMatchObject({
    errors: [],
    warnings: [{ row: 2 }, { row: 4, message: 'Duplicate of row 3.' }],
  })
})

it('an imported contact has the addresses of a mail program’s list, and keeps the extension of a number', async () => {
  const firm = await test.make.firm({ name: 'Notation AE', vat: 'EL 099000001' })
  const line = `EL‑0990\u200b00001;;Reader;"Papadaki, Maria <maria@x.gr>; ops@y.gr";"+30 2101234567 ext. 12"`
  const greek = `ΕΛ 099000001;;Αναγνώστης;;210 1234567 εσωτ. 7`
  const { body } = await enterSheet(test, 'contacts', csv(`${HEAD};E-mails;Phones`, line, greek))
  expect(body).toMatchObject({ state: 'done', done: 2 })
  expect(body.warnings).toEqual([])
  const [one, other] = await contactsOf(firm)
  const { body: record } = await test.call('GET', `/contacts/edit/${one?.id}`, { as: 3 })
  expect(record).toMatchObject({
    emails: ['maria@x.gr', 'ops@y.gr'],
    phones: [{ phone: '+30 2101234567 ext. 12', phone_iso: 'GR' }],
  })
  const greekRecord = await test.call('GET', `/contacts/edit/${other?.id}`, { as: 3 })
  expect(greekRecord.body.phones[0].phone).toBe('+30 2101234567 ext. 7')
  for (const typed of ['+30 210 1234567', 'ext. 12', '2101234567']) {
    const found = await test.call('GET', `/contacts?search=${encodeURIComponent(typed)}`, { as: 3 })
    expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(one?.id)
  }
})
