import { expect, it } from 'vitest'
import { stageOf } from './session-stages.ts'

const NOW = 1_800_000_000_000
const stage = (idleIn: number, untilIn: number) =>
  stageOf({ idleUntil: NOW + idleIn * 1000, until: NOW + untilIn * 1000 }, NOW)

it('the end of a session is not announced with more than two minutes left, or while it is not known', () => {
  expect(stage(121, 9_000)).toBe('calm')
  expect(stage(121, 121)).toBe('calm')
  expect(stageOf(null, NOW)).toBe('calm')
  expect(stage(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe('calm')
})

it('the end of a session is announced two minutes before, and whether it can be put off', () => {
  expect(stage(120, 9_000)).toBe('extendable')
  expect(stage(120, 120)).toBe('final')
  expect(stage(100, 130)).toBe('final')
  expect(stage(0, 9_000)).toBe('extendable')
})

it('the end of a session has come only when the server knows it too', () => {
  expect(stage(-1, 9_000)).toBe('extendable')
  expect(stage(-2, 9_000)).toBe('over')
  expect(stage(-2, -2)).toBe('over')
})
