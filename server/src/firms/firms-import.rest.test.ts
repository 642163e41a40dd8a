import type { ImportRemark } from '@dromos/contract/imports/imports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { HEAD, line } from '../test/desks/firm-sheets.ts'
import { csv, enterSheet, sendSheet } from '../test/sheets.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const found = async (name: string) =>
  (await sql<{ id: number }>`select * from firms where name = ${name}`.execute(test.db)).rows
const record = async (name: string) => {
  const [firm] = await found(name)
  return (await test.call('GET', `/firms/edit/${firm?.id}`, { as: 3 })).body
}

describe('a sheet of firms', () => {
  it('is entered with every field, as the form would have entered it', async () => {
    const colleague = await test.make.person({
      role_id: 4,
      name: 'Άννα',
      surname: 'Ζήση',
      email: 'zisi@dromos.test',
    })
    const business = await test.make.business({ company_title: 'Dromos North' })
    const head = `${HEAD};Tax office;EORI number;Country of the address;Latitude;Longitude;E-mail;Web site;Services;Load types;Countries served;Cargos;Trailers;Number of trailers;Our company;Responsible colleague;Assigned colleagues;Payment terms;Payment terms (text);Insurance kind;Insured amount;Heard about us by;Description;Map zoom;In use`
    const cells =
      'Νότος ΑΕ;094259216;Ελλάδα;"μεταφορεας; Customer";Via Roma 1;00100;Roma;ΦΑΕ;el 094259216;IT;41,9;12.5;info@notos.gr;https://notos.gr;International groupage;Full truck|part load (LTL);GR, Italy;;Mega / lowdeck;12;dromos north;Αννα Ζηση;zisi@dromos.test;Prepayment;30 days;Assigned;"12.500,50";;Good;7;yes'
    const { body } = await enterSheet(test, 'firms', csv(head, cells))
    expect(body).toMatchObject({ state: 'done', errors: [], done: 1 })
    const italy = (await sql<{ id: number }>`select id from countries where iso = 'IT'`.execute(test.db))
      .rows[0]?.id
    expect(await record('Νότος ΑΕ')).toMatchObject({
      vat: 'EL 094259216',
      tax: 'ΦΑΕ',
      eori: 'GR094259216',
      country_id: 1,
      firm_types: [1, 3],
      is_customer: true,
      is_carrier: true,
      email: 'info@notos.gr',
      website: 'https://notos.gr',
      operations: [2],
      loads: [1, 2],
      countries: [1, italy],
      cargos: [],
      trailers: [2],
      trailer_number: 12,
      business_id: business,
      assignee: colleague,
      assign_users: [colleague],
      term_type_id: 1,
      terms: '30 days',
      insurance: 'assigned',
      company_insurance: 1_250_050,
      description: 'Good',
      zoom: 7,
      active: true,
      version: 1,
      addresses: [
        {
          address: 'Via Roma 1',
          postal: '00100',
          city: 'Roma',
          country_id: italy,
          lat: 41.9,
          lng: 12.5,
          timezone: 'Europe/Rome',
          main: true,
        },
      ],
    })
    const search = await test.call('GET', '/firms?search=roma%20notos', { as: 3 })
    expect(search.body.data).toMatchObject([{ name: 'Νότος ΑΕ', city: 'Roma' }])
  })

  it('a post code gets back the noughts that a spreadsheet drops, and the row says so', async () => {
    const roman = line('Romana', '', 'IT;Customer;Via Appia 1;184;Roma')
    const { body } = await sendSheet(test, 'firms', csv(HEAD, roman, line('Athenian')))
    expect(body.warnings.filter(({ column }: { column: string }) => column === 'Postal code')).toMatchObject([
      { row: 2, value: '184', message: 'Read as 00184.' },
    ])
  })

  it('leaves a line in the log of each firm, and one of the whole', async () => {
    const { body } = await enterSheet(test, 'firms', csv(HEAD, line('Logged one'), line('Logged two')))
    const [firm] = await found('Logged two')
    const log = await test.call('GET', `/firms/log/${firm?.id}`, { as: 3 })
    expect(log.body.data).toMatchObject([{ action: 'firms.create' }])
    const whole =
      await sql`select after from audit_log where action = 'firms.import' and after->>'import' = ${String(body.id)}`.execute(
        test.db,
      )
    expect(whole.rows).toEqual([{ after: { import: body.id, type: null, rows: 2 } }])
  })

  it('mends web addresses, and refuses amounts that are none with their own reason', async () => {
    const head = `${HEAD};Web site;Insurance kind;Insured amount`
    const of = (name: string, rest: string) => `${line(name)};${rest}`
    const good = await enterSheet(
      test,
      'firms',
      csv(head, of('Bare address', 'www.bare.example;Assigned;1.250,50')),
    )
    expect(good.body).toMatchObject({ state: 'done', errors: [] })
    expect(await record('Bare address')).toMatchObject({
      website: 'https://www.bare.example',
      company_insurance: 125_050,
    })
    const { body } = await sendSheet(
      test,
      'firms',
      csv(
        head,
        of('Below nought', ';Assigned;-5'),
        of('Too fine', ';Assigned;0,125'),
        of('Too fine too', ';Assigned;1250.505'),
        of('Nobody insures it', ';;1000'),
        of('No number', ';Assigned;many'),
      ),
    )
    expect(body.errors.map(({ row, column, message }: ImportRemark) => [row, column, message])).toEqual([
      [2, 'Insured amount', expect.stringMatching(/^Minimum value is 0\. An amount in euro/)],
      [3, 'Insured amount', expect.stringMatching(/^No more than 2 decimal places\. /)],
      [4, 'Insured amount', expect.stringMatching(/^No more than 2 decimal places\. /)],
      [5, 'Insurance kind', 'Field is required.'],
      [6, 'Insured amount', expect.stringMatching(/^Must be a number\. /)],
    ])
  })

  it('names every kind of mistake by row, column and cell', async () => {
    await test.make.firm({ vat: 'EL 998877665', name: 'Taken' })
    await test.pool.query("insert into firm_types (name_en, name_el, active) values ('Gone', 'Πάει', false)")
    const { body } = await sendSheet(
      test,
      'firms',
      csv(
        HEAD,
        line('A', 'EL 998877665'),
        line('B', 'EL 123'),
        line('C', 'EL 094259217'),
        line('D', '94493766'),
        line('E', '', 'GR;Custommer;Akti 1;18535;Piraeus'),
        line('F', '', 'GR;Gone;Akti 1;18535;Piraeus'),
        line('G', '', 'Grece;Customer;;18535;'),
        line('', '', 'GR;;Akti 1;18535;Piraeus'),
      ),
    )
    const said = body.errors.map((error: { row: number; column: string; value: string; message: string }) => [
      error.row,
      error.column,
      error.value,
      error.message.split('. ')[0],
    ])
    expect(said).toEqual([
      [3, 'VAT number', 'EL 123', 'A VAT number that begins with EL has another length or form.'],
      [6, 'Kinds', 'Custommer', 'This choice does not exist'],
      [7, 'Kinds', 'Gone', 'This choice is inactive'],
      [8, 'Country', 'Grece', 'This choice does not exist'],
      [8, 'Street and number', '', 'Field is required.'],
      [8, 'City', '', 'Field is required.'],
      [9, 'Name', '', 'Field is required.'],
      [9, 'Kinds', '', 'Field is required.'],
    ])
    expect(body.warnings).toContainEqual({
      row: 4,
      column: 'VAT number',
      value: 'EL 094259217',
      message: 'The check digit of this VAT number is wrong. Please check the number.',
    })
  })

  it('changes a firm in use by its VAT number, says beforehand what, and no empty cell takes anything away', async () => {
    const vat = 'EL 801234560'
    const head = `${HEAD};E-mail;Description;Insurance kind;Insured amount`
    const first = line('Known first', vat, 'GR;Customer;Akti 1;18535;Piraeus')
    await enterSheet(test, 'firms', csv(head, `${first};a@known.gr;Old words;Assigned;1000`))
    const before = await record('Known first')

    const again = await sendSheet(test, 'firms', csv(head, `${first};;;;`))
    expect(again.body).toMatchObject({ errors: [], changed: 0, unchanged: 1, changes: [] })
    const changed = line('Known first', '801234560', 'GR;Carrier, Customer;Akti 2;;')
    const sheet = csv(head, `${changed};b@known.gr;;;2000`, line('Quite new', 'EL 801234579'))
    const { body } = await sendSheet(test, 'firms', sheet)
    expect(body).toMatchObject({ errors: [], total: 2, changed: 1, unchanged: 0 })
    expect(
      body.changes.map(({ row, column, value, message }: ImportRemark) => [row, column, value, message]),
    ).toEqual([
      [2, 'Kinds', 'Carrier, Customer', expect.stringMatching(/^Now: Customer/)],
      [2, 'Street and number', 'Akti 2', 'Now: Akti 1'],
      [2, 'E-mail', 'b@known.gr', 'Now: a@known.gr'],
      [2, 'Insured amount', '2000', 'Now: 1000.00'],
    ])
    const entered = await enterSheet(test, 'firms', sheet)
    expect(entered.body).toMatchObject({ state: 'done', done: 2 })
    const after = await record('Known first')
    expect(after).toMatchObject({
      id: before.id,
      version: before.version + 1,
      firm_types: [1, 3],
      email: 'b@known.gr',
      description: 'Old words',
      insurance: 'assigned',
      company_insurance: 200_000,
      addresses: [{ id: before.addresses[0].id, address: 'Akti 2', postal: '18535', city: 'Piraeus' }],
    })
    expect(await found('Quite new')).toHaveLength(1)
    const log = await test.call('GET', `/firms/log/${before.id}`, { as: 3 })
    expect(log.body.data[0]).toMatchObject({ action: 'firms.update' })
  })

  it('refuses to switch off a firm in use, and to add one where a firm was to be changed', async () => {
    const id = await test.make.firm({ vat: 'EL 801234606', name: 'Stays in use' })
    const off = `${line('Stays in use', 'EL 801234606')};no`
    const { body } = await sendSheet(test, 'firms', csv(`${HEAD};In use`, off))
    expect(body.errors).toMatchObject([
      {
        row: 2,
        column: 'In use',
        value: 'no',
        message: expect.stringContaining('A file cannot deactivate'),
      },
    ])
    const judged = await sendSheet(test, 'firms', csv(HEAD, line('Stays in use', 'EL 801234606')))
    expect(judged.body).toMatchObject({ errors: [], changed: 1 })
    await test.pool.query("update firms set vat = '' where id = $1", [id])
    await test.call('PUT', `/imports/start/${judged.body.id}`, { as: 3 })
    await test.work()
    const { body: failed } = await test.call('GET', `/imports/edit/${judged.body.id}`, { as: 3 })
    expect(failed).toMatchObject({
      state: 'failed',
      errors: [{ row: 2, column: 'VAT number', message: expect.stringContaining('no longer exists') }],
    })
    expect(await found('Stays in use')).toHaveLength(1)
  })

  it('holds no VAT number twice; the same name is only pointed out', async () => {
    const { body } = await sendSheet(
      test,
      'firms',
      csv(HEAD, line('Twin', 'EL 094493766'), line('Other', '94493766'), line('TWIN'), line('Taken')),
    )
    expect(body.errors).toMatchObject([{ row: 3, column: 'VAT number', message: 'Duplicate of row 2.' }])
    expect(body.warnings.map(({ row }: { row: number }) => row)).toEqual(expect.arrayContaining([4, 5]))
  })

  it('refuses a colleague of whom there are two, and one who is no staff', async () => {
    for (const serial of [1, 2]) {
      await test.make.person({
        role_id: 4,
        name: 'Same',
        surname: 'Name',
        email: `same${serial}@dromos.test`,
      })
    }
    const { body } = await sendSheet(
      test,
      'firms',
      csv(
        `${HEAD};Assignee`.replace('Assignee', 'Responsible'),
        `${line('X')};Same Name`,
        `${line('Y')};nobody`,
      ),
    )
    expect(body.errors).toMatchObject([
      { row: 2, message: expect.stringContaining('Several records match.') },
      { row: 3, message: expect.stringContaining('This choice does not exist.') },
    ])
  })
})
