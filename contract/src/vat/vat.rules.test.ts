import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossOf, vatRules } from '../orders/gross.ts'
import type { OwedLine } from '../orders/gross.ts'
import { rateIn, TO_BE_CONFIRMED, vatReasonOf, vatSaid, vatSharesOf, vatTreatmentOf } from './vat.rules.ts'
import type { VatFacts, VatParties, VatTreatment } from './vat.rules.ts'

const greek = { country: 'EL', eu: true }
const parties = (theirs: Partial<VatParties['theirs']>, forwards = false): VatParties => ({
  ours: greek,
  theirs: { country: 'EL', eu: true, checked: false, ...theirs },
  forwards,
})
const home = parties({})
const german = parties({ country: 'DE' })
const checked = parties({ country: 'DE', checked: true })
const turkish = parties({ country: 'TR', eu: false })
const strange = parties({ country: 'XX', eu: null, checked: true })
const forwarder = parties({}, true)

const sell = (rule: (typeof vatRules)[number], of: VatParties): VatFacts => ({
  side: 'sell',
  rule,
  parties: of,
})
const buy = (of: VatParties): VatFacts => ({ side: 'buy', parties: of })

describe('the VAT treatment', () => {
  it.each([
    ['at home', sell('domestic', home), 'domestic'],
    ['an EU number that VIES knows', sell('abroad', checked), 'eu_reverse_charge'],
    ['an EU number that nobody has checked', sell('abroad', german), TO_BE_CONFIRMED],
    ['an EU customer of an export', sell('third_country', checked), 'eu_reverse_charge'],
    ['a customer of a third country', sell('abroad', turkish), 'third_country_customer'],
    ['a customer of no country that is known', sell('abroad', strange), TO_BE_CONFIRMED],
    ['a customer at home that exports', sell('third_country', home), 'third_country_transport'],
    ['a forwarder at home', sell('third_country', forwarder), TO_BE_CONFIRMED],
    ['a customer that has come home since its invoice', sell('abroad', home), TO_BE_CONFIRMED],
    ['a customer that has left since its invoice', sell('domestic', german), 'domestic'],
    ['a carrier at home', buy(home), 'domestic'],
    ['a checked carrier of the EU', buy(checked), 'eu_reverse_charge'],
    ['a carrier of the EU that nobody has checked', buy(german), TO_BE_CONFIRMED],
    ['a carrier of a third country', buy(turkish), TO_BE_CONFIRMED],
  ] as const)('is determined for %s', (_, facts, reason) => {
    expect(vatTreatmentOf(facts)).toBe(reason)
  })

  it('is left open for a business outside the EU, whose law we do not know', () => {
    const swiss = { ...checked, ours: { country: 'CH', eu: false } }
    expect(vatTreatmentOf(sell('abroad', swiss))).toBe(TO_BE_CONFIRMED)
    expect(vatTreatmentOf(buy(swiss))).toBe(TO_BE_CONFIRMED)
  })
})

const someParties = fc.record({
  ours: fc.constantFrom(greek, { country: 'CH', eu: false }),
  theirs: fc.record({
    country: fc.constantFrom('EL', 'DE', 'CH', 'TR', 'XX'),
    eu: fc.constantFrom(true, false, null),
    checked: fc.boolean(),
  }),
  forwards: fc.boolean(),
})
const someFacts: fc.Arbitrary<VatFacts> = fc.oneof(
  fc.record({ side: fc.constant('sell' as const), rule: fc.constantFrom(...vatRules), parties: someParties }),
  fc.record({ side: fc.constant('buy' as const), parties: someParties }),
)
const someCode = fc.constantFrom('', '24', '6,5', '0', 'AE', 'G', 'K', 'E', 'O', 'Z', 'A1')

it('VAT is never a reverse charge without a checked number, nor an export by a carrier, whatever the code', () => {
  fc.assert(
    fc.property(someFacts, someCode, (facts, code) => {
      const { vat_case } = vatReasonOf(code, facts, 24)
      const { eu, checked: isChecked } = facts.parties.theirs
      expect(vat_case !== 'eu_reverse_charge' || (eu === true && isChecked)).toBe(true)
      expect(vat_case !== 'third_country_transport' || facts.side === 'sell').toBe(true)
    }),
  )
})

it('VAT is charged on a price exactly where the rule of the order charges it', () => {
  fc.assert(
    fc.property(someParties, fc.constantFrom(...vatRules), (of, rule) => {
      expect(vatReasonOf('', sell(rule, of), 24).rate).toBe(rule === 'domestic' ? 24 : null)
    }),
  )
})

it('VAT and net add up to what the customer owes, cent by cent', () => {
  const someLines = fc.array(
    fc.record({ amount: fc.integer({ min: -999_999, max: 999_999 }), vat_code: someCode }),
    { maxLength: 6 },
  )
  const some = fc.record({
    customer_price: fc.integer({ min: 0, max: 9_999_999 }),
    lines: someLines,
    rule: fc.constantFrom(...vatRules),
    of: someParties,
    rate: fc.constantFrom(24, 19.25, 6.5),
  })
  fc.assert(
    fc.property(some, ({ customer_price, lines, rule, of, rate }) => {
      const amounts = [{ amount: customer_price, vat_code: '' }, ...lines]
      const shares = vatSharesOf(amounts, sell(rule, of), rate)
      const said = shares.reduce((sum, { net, vat }) => sum + net + (vat ?? 0), 0)
      const owed: OwedLine[] = lines.map((line) => ({
        ...line,
        cost_type_id: 1,
        side: 'sell',
        rate: 1,
        payer: null,
      }))
      const order = { customer_price, freight_terms: 'paid', cancelled: false, additional_costs: owed }
      expect(said).toBe(grossOf(order, rule === 'domestic' ? rate : 0))
    }),
  )
})

describe('the sentence on VAT on a paper', () => {
  const treatment = (more: Partial<VatTreatment>): VatTreatment => ({
    vat_case: 'domestic',
    side: 'sell',
    exemption: null,
    sentence_en: 'VAT at {rate}.',
    sentence_el: 'ΦΠΑ {rate}.',
    ...more,
  })
  const reason = { vat_case: 'domestic', rate: 6.5 } as const

  it('names the rate as its language writes it', () => {
    const treatments = [treatment({})]
    expect(vatSaid(reason, { side: 'sell', treatments }, 'en').sentence).toBe('VAT at 6.5%.')
    expect(vatSaid(reason, { side: 'sell', treatments }, 'el').sentence).toBe('ΦΠΑ 6,5%.')
    expect(rateIn(24, 'el')).toBe('24%')
  })

  it.each([
    ['en', 'VAT to be confirmed.'],
    ['el', 'Ο ΦΠΑ θα επιβεβαιωθεί.'],
  ] as const)('says that VAT is to be confirmed where no treatment applies, in %s', (language, sentence) => {
    const treatments = [treatment({ side: 'buy' })]
    const unknown = { vat_case: TO_BE_CONFIRMED, exemption: null, sentence }
    expect(vatSaid(reason, { side: 'sell', treatments }, language)).toEqual(unknown)
    expect(vatSaid({ vat_case: TO_BE_CONFIRMED, rate: null }, { side: 'buy', treatments }, language)).toEqual(
      unknown,
    )
  })

  it('takes a treatment of both sides for either', () => {
    const treatments = [treatment({ vat_case: 'exempt', side: 'both', exemption: 7, sentence_en: 'Exempt.' })]
    for (const side of ['sell', 'buy'] as const) {
      const said = vatSaid({ vat_case: 'exempt', rate: null }, { side, treatments }, 'en')
      expect(said).toEqual({ vat_case: 'exempt', exemption: 7, sentence: 'Exempt.' })
    }
  })
})

it('the VAT of a business without a rate is not 0 %', () => {
  expect(vatReasonOf('', sell('domestic', home), 0)).toEqual({ vat_case: TO_BE_CONFIRMED, rate: null })
})
