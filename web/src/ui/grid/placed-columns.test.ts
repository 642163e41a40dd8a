import { describe, expect, it } from 'vitest'
import type { GridColumn } from './grid-column.ts'
import { healed, pinToggled, resized, toggled } from './grid-layout.ts'
import { fittingColumns, grownColumns, placedColumns } from './placed-columns.ts'

const column = (id: string, more: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  id,
  label: id,
  width: 100,
  cell: () => null,
  ...more,
})
const columns = [
  column('number', { pinned: true }),
  column('name', { grow: 3 }),
  column('city', { grow: 1 }),
  column('price'),
]
const plain = healed(null, columns)

const seen = (layout = plain) =>
  placedColumns(columns, layout).columns.map(({ id, width, left }) => [id, width, left])

describe('placing the columns of a layout', () => {
  it('puts pinned ones first, each beside the one before, and lets the others scroll', () => {
    expect(seen(resized(pinToggled(plain, 'price'), 'number', 80))).toEqual([
      ['number', 80, 0],
      ['price', 100, 80],
      ['name', 100, null],
      ['city', 100, null],
    ])
  })

  it('leaves out what is hidden, a pinned one too', () => {
    const layout = toggled(toggled(plain, 'number'), 'city')
    expect(seen(layout)).toEqual([
      ['name', 100, null],
      ['price', 100, null],
    ])
    expect(placedColumns(columns, layout).width).toBe(200)
  })

  it('ignores columns that no longer exist', () => {
    expect(seen({ ...plain, order: ['old', ...plain.order], pinned: ['gone'] }).map(([id]) => id)).toEqual([
      'number',
      'name',
      'city',
      'price',
    ])
  })

  it('leaves out, beside something else, the columns that would be cut, but never a pinned one', () => {
    const fitting = (room: number) => fittingColumns(placedColumns(columns, plain), room)
    expect(fitting(320).columns.map(({ id }) => id)).toEqual(['number', 'name', 'city'])
    expect(fitting(320).width).toBe(300)
    expect(fitting(400).columns).toHaveLength(4)
    expect(fitting(50).columns.map(({ id }) => id)).toEqual(['number'])
  })

  it('shares what is left among the columns that grow, but for one whose width was chosen', () => {
    const widths = (layout = plain, left = 40) =>
      grownColumns(placedColumns(columns, layout).columns, layout, left).map(({ width }) => width)
    expect(widths()).toEqual([100, 130, 110, 100])
    expect(widths(resized(plain, 'name', 200))).toEqual([100, 200, 140, 100])
    expect(widths(plain, -5)).toEqual([100, 100, 100, 100])
  })
})
