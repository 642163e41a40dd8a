import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

type SheetRow = Record<string, unknown>

/** The rows of an export of all orders, each by the heads of its columns; figures are numbers. */
export async function exportedOrders(
  test: TestApp,
  format: 'csv' | 'xlsx',
  columns: string,
): Promise<SheetRow[]> {
  const { rawPayload, statusCode } = await test.app.inject({
    url: `/api/orders/export?format=${format}&columns=${columns}&timezone=UTC`,
    headers: { authorization: `Bearer ${await test.tokenOf(1)}` },
  })
  expect(statusCode).toBe(200)
  const rows: unknown[][] =
    format === 'csv'
      ? parse(rawPayload, { bom: true, delimiter: [',', ';'] })
      : (await readWorkbook(rawPayload))[0]!.data
  const [heads = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [String(head), valueOf(line[at])])))
}

const valueOf = (cell: unknown): unknown =>
  typeof cell === 'string' && /^-?[\d.,]+%?$/.test(cell) ? Number(cell.replaceAll(/[,%]/g, '')) : (cell ?? '')
