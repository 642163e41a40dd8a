import { expect, it } from 'vitest'
import { readAddresses } from './addresses.rules.ts'

it.each([
  [
    'Papadaki, Maria <maria@customer.example>; Rossi Mario <mario@customer.example>; ops@carrier.example',
    ['maria@customer.example', 'mario@customer.example', 'ops@carrier.example'],
  ],
  [
    '"Papadaki; Maria, a@b" <maria@x.gr>, Mario <mario@x.gr>, ops@y.gr',
    ['maria@x.gr', 'mario@x.gr', 'ops@y.gr'],
  ],
  ['a@x.gr b@x.gr,c@x.gr\r\nd@x.gr\te@x.gr', ['a@x.gr', 'b@x.gr', 'c@x.gr', 'd@x.gr', 'e@x.gr']],
  ["'maria@x.gr' <maria@x.gr>; <mailto:d'angelo@x.it>", ['maria@x.gr', "d'angelo@x.it"]],
  ['Μαρία Παπαδάκη maria@x.gr', ['maria@x.gr']],
  ['a@x.gr, somebody; info@', ['a@x.gr', 'somebody', 'info@']],
  ['maria\u200b@x.gr.', ['maria@x.gr']],
  ['', []],
])('the addresses of %s are %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})

it.each(['a'.repeat(40_000), `<${'a@'.repeat(20_000)}`, '"\\'.repeat(20_000)])(
  'a cell full of one thing is no address, and stays for the schema to refuse',
  (cell) => {
    expect(readAddresses(cell).join('').length).toBeGreaterThan(254)
  },
)
