import { expect, it } from 'vitest'
import { rowsNear, scrollFor } from './data-grid.tsx'

const ROW = 34
const ROOM = 680

it('the window of rows draws those in sight and some beyond, and no more', () => {
  expect(rowsNear({ top: 0, room: ROOM }, ROW, 200)).toEqual([0, 36])
  expect(rowsNear({ top: 100 * ROW, room: ROOM }, ROW, 200)).toEqual([84, 132])
  expect(rowsNear({ top: 180 * ROW, room: ROOM }, ROW, 200)).toEqual([168, 200])
  expect(rowsNear({ top: 0, room: ROOM }, ROW, 10)).toEqual([0, 10])
  expect(rowsNear({ top: 0, room: ROOM }, ROW, 0)).toEqual([0, 0])
})

it('the window of rows has every row in sight wherever one scrolls', () => {
  for (let top = 0; top <= 200 * ROW - ROOM; top += 7) {
    const [first, end] = rowsNear({ top, room: ROOM }, ROW, 200)
    expect(first * ROW).toBeLessThanOrEqual(top)
    expect(end * ROW).toBeGreaterThanOrEqual(top + ROOM)
    expect(end - first).toBeLessThanOrEqual(60)
  }
})

it('the window of rows keeps its place when shorter lists follow', () => {
  expect(rowsNear({ top: 150 * ROW, room: ROOM }, ROW, 10)).toEqual([10, 10])
})

it('the window of rows scrolls only for rows out of sight, and as little as possible', () => {
  const sight = { top: 1_000, room: ROOM }
  expect(scrollFor(sight, ROW, 35)).toBe(1_000)
  expect(scrollFor(sight, ROW, 29)).toBe(29 * ROW)
  expect(scrollFor(sight, ROW, 0)).toBe(0)
  expect(scrollFor(sight, ROW, 60)).toBe(40 + 61 * ROW - ROOM)
})
