import { expect, it } from 'vitest'
import { metricColumns } from '@dromos/contract/statistics/columns.ts'
import { widthOf } from '../../platform/pdf/pdf-measure.ts'
import type { PdfNode, PdfText } from '../../platform/pdf/pdf-nodes.ts'
import { table } from '../pdf/pdf-layout.ts'
import { statisticsSheets } from './statistics-paper.ts'
import { columnsOnPaper, textTable } from './statistics-paper-table.ts'

const columns = {
  name: { word: { en: 'Name', el: 'Όνομα' }, value: (row: Row) => row.name },
  kg: { word: { en: 'CO2e', el: 'CO2e' }, kind: 'number', value: (row: Row) => row.kg },
  orders: { word: { en: 'Orders', el: 'Παραγγελίες' }, kind: 'number', value: (row: Row) => row.orders },
} as const
interface Row {
  name: string
  kg: number | null
  orders: number
}

it('a table on paper writes all figures of a column with a decimal where one has it', () => {
  const rows = [
    { name: 'A', kg: 95_251.2, orders: 3 },
    { name: 'B', kg: 46_276, orders: 1_200 },
    { name: 'C', kg: 0, orders: 0 },
    { name: 'D', kg: null, orders: 1 },
  ]
  expect(textTable(columns, Object.keys(columns), { rows, language: 'el' }).rows).toEqual([
    ['A', '95.251,2', '3'],
    ['B', '46.276,0', '1.200'],
    ['C', '0,0', '0'],
    ['D', '–', '1'],
  ])
})

it('a table on paper leaves room for figures of nine digits beside each other', () => {
  const sums = {
    orders: 123_456,
    cancelled: 12_345,
    judged: 123_456,
    punctual: 123_456,
    late: 12_345,
    damaged: 12_345,
    on_time: 0.987,
    margin: -0.123,
  }
  const money = { turnover: 98_765_432_199, cost: 98_765_432_188, profit: -87_654_321_099, pending: 0 }
  const line = { name: 'Ελληνικά Τυριά Ανώνυμη Εταιρεία', now: { ...sums, ...money }, before: null }
  for (const language of ['en', 'el'] as const) {
    const ids = columnsOnPaper('customer', metricColumns)
    const { heads, rows } = textTable(metricColumns, ids, { rows: [line], language })
    const texts = table(heads, rows, 8).flatMap(textsIn)
    expect(texts).toHaveLength(ids.length * 2)
    for (const { children, style = {} } of texts) {
      for (const line of wordsIn(children).split('\n')) {
        const width = widthOf(line, { size: Number(style.fontSize) })
        expect([line, width <= Number(style.width)]).toEqual([line, true])
      }
    }
  }
})

const textsIn = (node: PdfNode): PdfText[] => {
  if (node.tag === 'text') return [node]
  return node.tag === 'view' ? node.children.flatMap(textsIn) : []
}

const wordsIn = (children: PdfText['children']): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsIn(child.children))).join('')

it('a table that moves to the next page on paper takes its heading along', () => {
  const rows = [{ name: 'Only row', kg: 1, orders: 1 }]
  const part = {
    title: 'Orders of it',
    more: 0,
    ...textTable(columns, Object.keys(columns), { rows, language: 'en' }),
  }
  const [sheet] = statisticsSheets({
    language: 'en',
    title: 'Statistics',
    period: { from: '2026-10-01', to: '2026-10-31' },
    before: null,
    basis: 'by loading date',
    filters: '',
    isOwn: false,
    cards: [],
    parts: [part],
    notes: [],
    house: { name: 'House', lines: [], logo: null },
    madeAt: '2026-11-25T09:00:00Z',
  })
  const together = sheet?.children.find((node) =>
    textsIn(node).some(({ children }) => wordsIn(children) === 'Orders of it'),
  )
  expect(together).toMatchObject({ whole: true })
  expect(together && textsIn(together).map(({ children }) => wordsIn(children))).toContain('Only row')
})
