import { describe, expect, it } from 'vitest'
import { cargoFields } from './consignment-input.ts'

const { un_number: unNumber, adr_class: adrClass, tunnel_code: tunnelCode } = cargoFields

describe('codes of dangerous goods', () => {
  it.each([
    [unNumber, 'UN1263', '1263'],
    [unNumber, 'un no. 1263', '1263'],
    [unNumber, 'ΥΝ 1263', undefined],
    [unNumber, 'UN 126', undefined],
    [adrClass, '3 (6.1)', '3 (6.1)'],
    [adrClass, '3(6.1+8)', '3 (6.1, 8)'],
    [adrClass, '6.1 / 3', '6.1 (3)'],
    [adrClass, '1.4s', '1.4S'],
    [adrClass, '3 (', '3'],
    [adrClass, '3 (x)', undefined],
    [adrClass, '0', undefined],
    [tunnelCode, '(D/E)', 'D/E'],
    [tunnelCode, '(Ε)', 'E'],
    [tunnelCode, 'b1000c', 'B1000C'],
    [tunnelCode, '(–)', '-'],
    [tunnelCode, 'F', undefined],
  ])('are read as they are written: %#', (field, typed, kept) => {
    expect(field.safeParse(typed).data).toBe(kept)
  })
})
