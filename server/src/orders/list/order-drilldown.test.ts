import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { plainZoneOf } from './order-drilldown.sql.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it.each([
  ['80331', 'DE80'],
  ['54 622', 'DE54'],
  ['5 4622', 'DE54'],
  ['D-80331', 'DE80'],
  ['sw1a 1aa', 'DESW'],
  ['7', 'DE7'],
  ['', 'DE'],
  ['ΑΒ 12', 'DE12'],
  ['ΑΒΓΔ', 'DE'],
])(
  'the region of a place is its country and the beginning of its post code: %s is in %s',
  async (postal, zone) => {
    const read = sql.raw(
      `(select ${plainZoneOf} from (select '${postal}' as postal) p, (select 'DE' as iso) c)`,
    )
    const { rows } = await sql<{ zone: string }>`select ${read} as zone`.execute(test.db)
    expect(rows).toEqual([{ zone }])
  },
)
