import { expect, it } from 'vitest'
import { statementHash } from './pdf-statement.ts'

const before = { price: 100, details: [{ cargos: [{ un_number: '1263', shipping_name: 'PAINT' }] }] }
const withFields = (fields: object) => ({
  price: 100,
  details: [{ cargos: [{ un_number: '1263', shipping_name: 'PAINT', ...fields }] }],
})

it('a transport order that was sent before a field existed states the same while that is empty', () => {
  const empty = {
    technical_name: '',
    shipping_name_local: '',
    environmentally_hazardous: false,
    packages: '',
    gross_weight: null,
    net_weight: null,
  }
  expect(statementHash(withFields(empty))).toBe(statementHash(before))
  for (const said of [
    { technical_name: 'ethanol' },
    { environmentally_hazardous: true },
    { net_weight: 0 },
  ]) {
    expect(statementHash(withFields({ ...empty, ...said }))).not.toBe(statementHash(before))
  }
})

it('a transport order does not state the VAT code of a line, which older papers did not know', () => {
  const line = (more: object) => statementHash({ costs: [{ amount: 1, ...more }] })
  expect(line({ vat_code: 'AE' })).toBe(line({}))
})
