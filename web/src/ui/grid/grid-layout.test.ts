import { describe, expect, it } from 'vitest'
import { healed, moved, pinToggled, placed, resized, stepped, toggled, unsized } from './grid-layout.ts'

const columns = [
  { id: 'number', label: 'Number', width: 100, pinned: true, fixed: true },
  { id: 'status', label: 'Status', width: 100 },
  { id: 'price', label: 'Price', width: 100 },
  { id: 'created', label: 'Created', width: 100, hidden: true },
]
const plain = healed(null, columns)

describe('the layout of a list', () => {
  it('starts as the list declares it', () => {
    expect(plain).toEqual({
      order: ['number', 'status', 'price', 'created'],
      hidden: ['created'],
      pinned: ['number'],
      widths: {},
      compact: false,
    })
  })

  it('puts a new column at its own place and drops one that is gone', () => {
    const stored = {
      order: ['price', 'old', 'number'],
      hidden: ['old'],
      pinned: [],
      widths: { old: 9 },
      compact: true,
    }
    expect(healed(stored, columns)).toEqual({
      order: ['price', 'status', 'number', 'created'],
      hidden: ['created'],
      pinned: [],
      widths: {},
      compact: true,
    })
  })

  it('moves a column past the next one that is seen, and past no pinned one', () => {
    expect(stepped(plain, 'price', -1).order).toEqual(['number', 'price', 'status', 'created'])
    expect(stepped(plain, 'status', -1)).toBe(plain)
    expect(stepped(plain, 'price', 1)).toBe(plain)
    const aside = pinToggled(plain, 'status')
    expect(stepped(toggled(aside, 'created'), 'created', -1).order).toEqual([
      'number',
      'status',
      'created',
      'price',
    ])
  })

  it('gives a column back the width it began with', () => {
    expect(unsized(resized(plain, 'price', 200), 'price')).toEqual(plain)
    expect(unsized(plain, 'price')).toBe(plain)
  })

  it('never hides a column without which a row says nothing', () => {
    expect(healed({ ...plain, hidden: ['number'] }, columns).hidden).toEqual([])
  })

  it('survives an invalid layout', () => {
    // What storage holds may be anything.
    const broken = { order: 'x', hidden: [1], pinned: null, compact: 'yes' } as never
    expect(healed(broken, columns)).toEqual(plain)
  })

  it('shows and hides columns, pins them and lets them go', () => {
    expect(toggled(plain, 'created').hidden).toEqual([])
    expect(toggled(plain, 'price').hidden).toEqual(['created', 'price'])
    expect(pinToggled(plain, 'number').pinned).toEqual([])
    expect(pinToggled(plain, 'price').pinned).toEqual(['number', 'price'])
  })

  it('moves a column past the one that is shown beside it, and stops at the ends', () => {
    expect(moved(plain, 'price', -1).order).toEqual(['number', 'price', 'status', 'created'])
    expect(moved(plain, 'number', -1)).toBe(plain)
    // After it only a hidden one follows.
    expect(moved(plain, 'price', 1)).toBe(plain)
    const hidden = { ...plain, hidden: ['status'] }
    expect(moved(hidden, 'number', 1).order).toEqual(['status', 'price', 'number', 'created'])
  })

  it('puts a column where another stands', () => {
    expect(placed(plain, 'price', 'number').order).toEqual(['price', 'number', 'status', 'created'])
    expect(placed(plain, 'number', 'price').order).toEqual(['status', 'price', 'number', 'created'])
    expect(placed(plain, 'number', 'number')).toBe(plain)
    expect(placed(plain, 'gone', 'number')).toBe(plain)
  })

  it('keeps widths within reason', () => {
    expect(resized(plain, 'price', 3).widths).toEqual({ price: 56 })
    expect(resized(plain, 'price', 120.4).widths).toEqual({ price: 120 })
    expect(resized(plain, 'price', 9000).widths).toEqual({ price: 640 })
  })
})
