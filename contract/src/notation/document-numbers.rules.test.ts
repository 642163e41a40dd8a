import { expect, it } from 'vitest'
import { numbersIn } from './document-numbers.rules.ts'

it.each([
  ['Order 2026-000042', ['2026-000042']],
  ['2026-000042, 2026-000043 and 2026-000042', ['2026-000042', '2026-000043']],
  ['Booking b2026-000042, groupage G2026-000007', ['B2026-000042', 'G2026-000007']],
  // A Greek Beta and Gamma, a Cyrillic Ve, the Omicron of a word.
  ['Κράτηση Β2026-000024', ['B2026-000024']],
  ['γ2026-000007, В2026-000024', ['G2026-000007', 'B2026-000024']],
  ['Νο2026-000042', ['2026-000042']],
  ['Order 2026‑000329', ['2026-000329']],
  ['2026–000329 and 2026\u00ad-000330', ['2026-000329', '2026-000330']],
  ['Invoice 12026-0000421', []],
  ['Tel. 2026-0001', []],
  ['2026-11-24', []],
  ['', []],
])('%s names %j', (written, numbers) => expect(numbersIn(written)).toEqual(numbers))
