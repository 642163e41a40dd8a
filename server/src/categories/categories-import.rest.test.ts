import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { csv, enterSheet, sendSheet } from '../test/sheets.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const valuesOf = async (type: CategoryType) =>
  (await test.call('GET', `/categories/${type}/dataFields`, { as: 3 })).body as {
    data: Record<string, unknown>[]
    revision: number
  }

it('imported values become the last of their list, in the sequence of the sheet, and open pages hear of it', async () => {
  const before = await valuesOf('packing')
  const { body } = await enterSheet(
    test,
    'categories:packing',
    csv(
      'Name in English,Name in Greek,Length cm,Tare kg,Load metres,Code,Exchanged on delivery,Order,In use',
      'Second,Δεύτερο,120,25,"0,4",px,yes,2,yes',
      'First,Πρώτο,,,,,,1,no',
    ),
  )
  expect(body).toMatchObject({ state: 'done', done: 2 })
  const after = await valuesOf('packing')
  expect(after.revision).toBeGreaterThan(before.revision)
  expect(after.data.slice(0, -2)).toEqual(before.data)
  expect(after.data.slice(-2)).toMatchObject([
    { name_en: 'First', name_el: 'Πρώτο', length: null, exchange: false, code: '', active: false },
    {
      name_en: 'Second',
      length: 120,
      weight: 25,
      load_meters: 0.4,
      code: 'PX',
      exchange: true,
      active: true,
    },
  ])
})

it.each<[CategoryType, string, string, object]>([
  ['job_title', 'Name in English,Name in Greek', 'Pilot,Πιλότος', { name_en: 'Pilot' }],
  [
    'country',
    'Name in English,Name in Greek,ISO code,Language code,Phone code,VAT prefix,Time zone,In the European Union',
    'Iceland,Ισλανδία,is,IS,+354,is,Atlantic/Reykjavik,no',
    { iso: 'IS', lang_iso: 'is', country_phone_code: '354', vat_prefix: 'IS', eu: false },
  ],
  [
    'file',
    'english,greek,Belongs to,Colour',
    'Visa,Βίζα,Vehicle,Πράσινο',
    { scope: 'vehicle', class: 'success' },
  ],
  [
    'term',
    'english,greek,Days,Counted from',
    '75 days,75 ημέρες,75,Παράδοση',
    { days: 75, base: 'delivery' },
  ],
  ['cost', 'english,greek,Side,Prepaid', 'Ferry x,Πλοίο x,Buy (carrier),ναι', { side: 'buy', prepaid: true }],
])('imported values of the list %s have its own fields', async (type, head, line, stored) => {
  expect((await enterSheet(test, `categories:${type}`, csv(head, line))).body).toMatchObject({
    state: 'done',
  })
  expect((await valuesOf(type)).data.at(-1)).toMatchObject(stored)
})

it('imported values that narrow a cargo name it, and may have the name of one under another cargo', async () => {
  const cargos = (await valuesOf('cargo')).data.filter((value) => !value['parent_id'])
  const [one, other] = cargos
  const head = 'Name in English,Name in Greek,Cargo'
  const lines = [one, other].map((cargo) => `Part x,Μέρος x,"${String(cargo?.['name_en'])}"`)
  expect((await enterSheet(test, 'categories:subcargo', csv(head, ...lines))).body).toMatchObject({ done: 2 })
  const again = await sendSheet(
    test,
    'categories:subcargo',
    csv(head, String(lines[0]), 'Lost,Χαμένο,Nothing'),
  )
  expect(again.body.errors).toMatchObject([
    { row: 2, column: 'Name in English', message: 'This already exists.' },
    { row: 2, column: 'Name in Greek' },
    { row: 3, column: 'Cargo' },
  ])
})

it('imported values are rejected when they exist, whatever accents and case, or lack what they need', async () => {
  const { body } = await sendSheet(
    test,
    'categories:country',
    csv(
      'Name in English,Name in Greek,ISO code,Language code,Phone code,VAT prefix,Time zone',
      'greece,Χ,GR,el,30,EL,Europe/Athens',
      'Nowhere,Πουθενά,NW,nw,1,NW,Mars/Base',
      'NOWHERE,Αλλού,N,nw,1,NW,Europe/Athens',
    ),
  )
  const said = body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])
  expect(said).toEqual(
    expect.arrayContaining([
      [2, 'Name in English'],
      [2, 'ISO code'],
      [3, 'Time zone'],
      [4, 'ISO code'],
    ]),
  )
  const bare = await sendSheet(test, 'categories:country', csv('Name in English,Name in Greek', 'A,Α'))
  expect(bare.body.missing).toEqual(['ISO code', 'Language code', 'Phone code', 'VAT prefix', 'Time zone'])
})

it('values of lookup lists are imported by the office only', async () => {
  for (const [as, status] of [
    [3, 201],
    [4, 403],
    [5, 403],
  ] as const) {
    const sent = await sendSheet(test, 'categories:log', csv('english,greek', 'Aa,Αα'), { as })
    expect([as, sent.status]).toEqual([as, status])
  }
})
