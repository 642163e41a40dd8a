import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let athens: number
let sofia: number
let bank: number

beforeAll(async () => {
  test = await startTestApp()
  athens = await test.make.business({ company_title: 'Δρόμος ΑΕ' })
  sofia = await test.make.business({ company_title: 'Dromos Balkan EOOD' })
  const iban = 'GR1601101250000000012300695'
  const body = {
    bank_name: 'Εσωτερικού',
    account: '',
    iban,
    swift: 'ETHNGRAA',
    businesses: [athens, sofia],
    default_for: [sofia],
  }
  bank = (await test.call('POST', '/banks/store', { as: 2, body })).body.id
  await test.make.firm({ business_id: sofia })
  await test.make.firm({ business_id: sofia, active: false })
  await test.make.order({ business_id: sofia, status: 2 })
  await test.make.order({ business_id: sofia, status: 4 })
  await test.make.person({ role_id: 4, business_id: sofia })
  await test.make.person({ role_id: 4, business_id: sofia, active: false })
})
afterAll(() => test.close())

const rail = (path: string, as: 1 | 2 | 3 | 4 | 5 = 4) => test.call('GET', path, { as })

it('the rail of a bank account shows whom it serves, and what depends on each', async () => {
  expect((await rail(`/banks/rail/${bank}`)).body).toEqual({
    businesses: [
      { id: athens, name: 'Δρόμος ΑΕ', active: true, is_default: false, firms: 0, orders: 0 },
      { id: sofia, name: 'Dromos Balkan EOOD', active: true, is_default: true, firms: 1, orders: 1 },
    ],
  })
})

describe('the rail of a business', () => {
  it('shows its open orders, firms, users and accounts, the default first', async () => {
    const other = { bank_name: 'Alpha', account: '', iban: 'GR9608100010000001234567890', swift: 'CRBAGRAA' }
    const body = { ...other, businesses: [sofia], default_for: [] }
    const { id } = (await test.call('POST', '/banks/store', { as: 2, body })).body
    expect((await rail(`/businesses/rail/${sofia}`)).body).toEqual({
      orders: 1,
      firms: 1,
      users: 1,
      numbers: [],
      banks: [
        {
          id: bank,
          bank_name: 'Εσωτερικού',
          iban: 'GR1601101250000000012300695',
          active: true,
          is_default: true,
        },
        { id, bank_name: 'Alpha', iban: 'GR9608100010000001234567890', active: true, is_default: false },
      ],
    })
  })

  it('shows the last numbers of its orders, the last year first', async () => {
    await test.pool.query(
      `insert into document_numbers (kind, business_id, year, last) values ('order', $1, 2025, 812), ('order', $1, 2026, 41)`,
      [athens],
    )
    expect((await rail(`/businesses/rail/${athens}`)).body.numbers).toEqual([
      { year: 2026, last: 41 },
      { year: 2025, last: 812 },
    ])
  })
})

it('the rails show customers nothing, and nobody what does not exist', async () => {
  for (const path of ['/banks/rail', '/businesses/rail']) {
    expect((await rail(`${path}/${path === '/banks/rail' ? bank : sofia}`, 5)).status).toBe(403)
    expect((await rail(`${path}/999999`)).status).toBe(404)
  }
})
