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

describe('whole sheets of firms', () => {
  it.each([
    { language: 'en', name: '-Round trip', vat: 'EL 801234588' },
    { language: 'el', name: '-Μεταφορική «Άγιος Νείλος» ΑΕ', vat: 'EL 801234597' },
  ] as const)(
    'are taken back as they were exported, with nothing to change, in $language',
    async ({ language, name, vat }) => {
      await enterSheet(
        test,
        'firms',
        csv(
          `${HEAD};Insurance kind;Insured amount`,
          `${line(name, vat, 'GR;Customer|Forwarder, co-loader;Akti 1;18535;Piraeus')};Assigned;1250,5`,
        ),
      )
      const columns =
        'name,vat,city,country,types,credit,assignee,trailers,address,postal,email,insurance,insured'
      const headers = { authorization: `Bearer ${await test.tokenOf(3)}`, 'x-localization': language }
      for (const format of ['csv', 'xlsx']) {
        const url = `/api/firms/export?format=${format}&columns=${columns}&search=${encodeURIComponent(vat)}`
        const file = await test.app.inject({ url, headers })
        expect(file.statusCode).toBe(200)
        const { body } = await sendSheet(test, 'firms', file.rawPayload, { language })
        expect(body).toMatchObject({ errors: [], missing: [], total: 1, changed: 0, unchanged: 1 })
      }
    },
  )

  it('are mended by what is said of ten mistakes in two thousand rows, and entered', async () => {
    const wrong = ['Atlantis', 'GRE', '??', 'X', 'Hellass', '1', 'EU', 'Mars', 'Utopia', 'Q']
    const lines = Array.from({ length: 2_000 }, (_, n) =>
      line(`Bulk ${n}`, '', `${n % 200 === 7 ? wrong[(n / 200) | 0] : 'GR'};Carrier;Road ${n};1;Patra`),
    )
    const content = csv(HEAD, ...lines)
    const first = await sendSheet(test, 'firms', content)
    expect(first.body).toMatchObject({ total: 2_000, error_count: 10 })
    expect((await test.call('PUT', `/imports/start/${first.body.id}`, { as: 3 })).status).toBe(409)
    // Every mistake says its row and what stands there; nothing else is needed.
    const sheet = content.split('\r\n')
    for (const { row, value } of first.body.errors) {
      sheet[row - 1] = sheet[row - 1]!.replace(`;${value};`, ';GR;')
    }
    const { body } = await enterSheet(test, 'firms', csv(...sheet))
    expect(body).toMatchObject({ state: 'done', done: 2_000 })
    const { rows } =
      await sql`select count(*) as firms, (select count(*) from firm_addresses a join firms f on f.id = a.firm_id
      where f.name like 'Bulk %' and a.main and f.cities = 'Patra') as addresses from firms where name like 'Bulk %' and is_carrier`.execute(
        test.db,
      )
    expect(rows).toEqual([{ firms: 2_000, addresses: 2_000 }])
  }, 60_000)
})
