import { orderPapers } from '@dromos/contract/orders/order-pdf.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { readPaper } from '../../test/read-paper.ts'

let test: TestApp
let business: number
const [GERMANY, TURKEY] = [17, 11]
const unknown = { en: 'VAT to be confirmed.', el: 'Ο ΦΠΑ θα επιβεβαιωθεί.' } as const
const german = (more: object = {}) => ({ country_id: GERMANY, vat: germanNumber(), ...more })
const checked = { vies_valid: true, vies_at: '2026-11-01T00:00:00Z' }
let numbers = 100_000_000
const germanNumber = () => `DE ${(numbers += 1)}`

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-21T09:00:00Z')
  business = await test.make.business({ vat: 'EL 091228885', vat_rate: 24 })
})
afterAll(() => test.close())

interface Made {
  rule?: 'domestic' | 'abroad' | 'third_country'
  customer?: Record<string, unknown>
  carrier?: Record<string, unknown>
  costs?: readonly [side: 'sell' | 'buy', amount: number, code: string][]
  more?: Record<string, unknown>
}

async function make({ rule = 'domestic', customer = {}, carrier = {}, costs = [], more = {} }: Made) {
  const id = await test.make.order({
    business_id: business,
    firm_company_id: await test.make.firm(customer),
    firm_carrier_id: await test.make.firm({ is_customer: false, is_carrier: true, ...carrier }),
    customer_price: 100_000,
    transporter_price: 80_000,
    vat_rule: rule,
    vat_rate: rule === 'domestic' ? 24 : 0,
    ...more,
  })
  for (const [sort, [side, amount, code]] of costs.entries()) {
    await test.pool.query(
      `insert into consignment_costs (order_id, sort, cost_type_id, side, amount, vat_code)
        values ($1, $2, 7, $3, $4, $5)`,
      [id, sort, side, amount, code],
    )
  }
  return id
}
const confirmation = async (made: Made, language: 'en' | 'el' = 'en') =>
  readPaper(test, await make(made), 'booking_confirmation', language)
const ordered = async (made: Made, language: 'en' | 'el' = 'en') =>
  readPaper(test, await make(made), 'transport_order', language)

describe('the booking confirmation', () => {
  it('says net, VAT and gross where we charge it, as the order owes them', async () => {
    const id = await make({ costs: [['sell', 7_799, '']] })
    const english = await readPaper(test, id, 'booking_confirmation')
    for (const words of [
      'Total without VAT 1,077.99 €',
      'VAT 24% on 1,077.99 € 258.72 €',
      'Total with VAT 1,336.71 €',
      'VAT is charged at 24%.',
    ]) {
      expect(english).toContain(words)
    }
    const greek = await readPaper(test, id, 'booking_confirmation', 'el')
    for (const words of [
      'Σύνολο χωρίς ΦΠΑ 1.077,99 €',
      'ΦΠΑ 24% επί 1.077,99 €',
      'Σύνολο με ΦΠΑ 1.336,71 €',
    ]) {
      expect(greek).toContain(words)
    }
    await test.pool.query('update orders set gross = order_gross(id) where id = $1', [id])
    expect((await test.call('GET', `/orders/edit/${id}`, { as: 1 })).body.gross).toBe(133_671)
  })

  it.each([
    [
      'reverse charge with a checked number',
      { rule: 'abroad', customer: { ...checked, country_id: GERMANY } },
      'Article 196|Articles 44 and 196',
    ],
    [
      'a customer of a third country',
      { rule: 'abroad', customer: { country_id: TURKEY } },
      'outside the European Union',
    ],
    ['an export of a customer at home', { rule: 'third_country' }, 'Articles 144 and 146'],
  ] as const)('says why there is no VAT: %s', async (_, made, words) => {
    const customer = { ...('customer' in made ? made.customer : {}) }
    if ('vies_valid' in customer) Object.assign(customer, { vat: germanNumber() })
    const text = await confirmation({ ...made, customer })
    expect(text).toMatch(new RegExp(words))
    expect(text).toContain('Amounts are without VAT.')
    expect(text).not.toContain('Total with VAT')
    expect(text).not.toContain(unknown.en)
  })

  it.each(['en', 'el'] as const)(
    'says that VAT is to be confirmed where a number was not checked, in %s',
    async (language) => {
      const text = await confirmation({ rule: 'abroad', customer: german() }, language)
      expect(text).toContain(unknown[language])
      expect(text).not.toMatch(/Reverse charge|Αντίστροφη/)
      const refused = await confirmation(
        { rule: 'abroad', customer: german({ ...checked, vies_valid: false }) },
        language,
      )
      expect(refused).toContain(unknown[language])
    },
  )

  it('assumes no export for a customer that forwards for others', async () => {
    const id = await make({ rule: 'third_country' })
    await test.pool.query(
      'insert into firm_firm_types (firm_id, firm_type_id) select firm_company_id, 4 from orders where id = $1',
      [id],
    )
    expect(await readPaper(test, id, 'booking_confirmation')).toContain(unknown.en)
  })

  it('says for how much each reason is, where lines have VAT codes of their own', async () => {
    const text = await confirmation({
      costs: [
        ['sell', 10_000, 'O'],
        ['sell', 5_000, '13'],
      ],
    })
    for (const words of [
      'VAT 24% on 1,000.00 € 240.00 €',
      'VAT 13% on 50.00 € 6.50 €',
      'Total with VAT 1,396.50 €',
      '100.00 €: Outside the scope of VAT',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('names no sum with VAT while one of its reasons is not known', async () => {
    const text = await confirmation({ costs: [['sell', 10_000, 'Z']] })
    expect(text).toContain(`100.00 €: ${unknown.en}`)
    expect(text).toContain('1,000.00 €: VAT is charged at 24%.')
    expect(text).not.toContain('Total with VAT')
  })

  it('leaves to be confirmed what a consignee pays, whose VAT is not ours to know', async () => {
    const text = await confirmation({ more: { freight_terms: 'collect' } })
    expect(text).toMatch(/Freight collect[^]*1,000.00 €. VAT to be confirmed/)
  })
})

describe('the transport order', () => {
  it.each([
    ['of a carrier at home', {}, 'VAT at 24% is added'],
    [
      'of a checked carrier',
      { country_id: GERMANY, ...checked },
      'Reverse charge: please invoice without VAT',
    ],
    ['of one that nobody has checked', { country_id: GERMANY }, unknown.en],
    ['of one of a third country', { country_id: TURKEY }, unknown.en],
  ])('says the reason for VAT %s', async (_, firm, words) => {
    const carrier = {
      ...firm,
      ...('country_id' in firm && firm.country_id === GERMANY && { vat: germanNumber() }),
    }
    const text = await ordered({ carrier })
    expect(text).toContain(words)
    expect(text).not.toContain('Total with VAT')
  })

  it('never gives a subcontractor the exemption of exports, though its customer has it', async () => {
    const id = await make({ rule: 'third_country', costs: [['buy', 5_000, 'G']] })
    const [sold, bought] = [
      await readPaper(test, id, 'booking_confirmation'),
      await readPaper(test, id, 'transport_order'),
    ]
    expect(sold).toContain('Articles 144 and 146')
    expect(bought).not.toContain('144')
    expect(bought).toContain('800.00 €: VAT at 24% is added')
    expect(bought).toContain(`50.00 €: ${unknown.en}`)
  })
})

describe('the VAT on every paper', () => {
  const kinds: Made[] = [
    {},
    { rule: 'third_country' },
    { rule: 'abroad', customer: { country_id: TURKEY }, carrier: { country_id: TURKEY } },
    { rule: 'abroad', customer: { country_id: GERMANY }, carrier: { country_id: GERMANY } },
  ]
  it.each(languages)('has its reason beside the amount, in %s', async (language) => {
    for (const kind of kinds) {
      const id = await make(kind)
      const said = (await test.call('GET', '/vat?pageSize=50', { as: 1 })).body.data
        .map(
          (one: Record<string, string>) =>
            one[`sentence_${language}`]?.split('{rate}')[0]?.slice(0, 40) ?? '',
        )
        .concat(unknown[language])
      for (const paper of orderPapers) {
        const text = await readPaper(test, id, paper, language)
        const isSaid = said.some((sentence: string) => text.includes(sentence))
        expect([paper, text.includes('€'), isSaid]).toEqual([paper, text.includes('€'), text.includes('€')])
      }
    }
  })

  it('has the sentence of its day, and none where none holds', async () => {
    const { data } = (await test.call('GET', '/vat?vat_case=domestic&side=buy', { as: 1 })).body
    const { id: row, active: _active, ...held } = data[0]
    const end = { ...held, valid_to: '2026-11-24', version: 1 }
    expect((await test.call('POST', `/vat/update/${row}`, { as: 2, body: end })).status).toBe(200)
    const next = { ...held, valid_from: '2026-11-26', sentence_en: 'Plus VAT {rate}, in a new sentence.' }
    expect((await test.call('POST', '/vat/store', { as: 2, body: next })).status).toBe(201)
    const id = await make({})
    const on = async (day: string) => {
      test.clock.set(`${day}T09:00:00Z`)
      return readPaper(test, id, 'transport_order')
    }
    expect(await on('2026-11-24')).toContain('VAT at 24% is added')
    expect(await on('2026-11-25')).toContain(unknown.en)
    expect(await on('2026-11-26')).toContain('Plus VAT 24%, in a new sentence.')
    test.clock.set('2026-11-21T09:00:00Z')
  })
})
