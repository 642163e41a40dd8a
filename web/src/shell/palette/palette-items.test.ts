import { expect, it } from 'vitest'
import { matching, sectionsOf, stepFrom } from './palette-items.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

const item = (group: PaletteGroup, label: string, detail?: string, address = `/${label}`): PaletteItem => ({
  group,
  label,
  id: address,
  does: address,
  ...(detail === undefined ? {} : { detail }),
})
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)

it('the palette puts what begins so before words that do, and those before the rest', () => {
  const items = [item('screens', 'Reorders'), item('screens', 'New order'), item('screens', 'Orders')]
  expect(labels(matching(items, 'order'))).toEqual(['Orders', 'New order', 'Reorders'])
})

it('the palette puts what is called just so before what only begins so', () => {
  const items = [item('screens', 'Save as template…'), item('screens', 'Save')]
  expect(labels(matching(items, 'Save'))).toEqual(['Save', 'Save as template…'])
})

it('the palette keeps the given sequence among equals, and everything when nothing is typed', () => {
  const items = [item('recent', 'B'), item('recent', 'A'), item('recent', 'Ab')]
  expect(labels(matching(items, '  '))).toEqual(['B', 'A', 'Ab'])
  expect(labels(matching(items, 'a'))).toEqual(['A', 'Ab'])
})

it.each([
  ['παραγγελιες', 'Παραγγελίες'],
  ['ΤΟΠΟΣ', 'Νέος τόπος'],
  ['lodz', 'Łódź'],
  ['orders open', 'Orders, open'],
])('the palette finds %s in %s', (text, label) => {
  expect(labels(matching([item('screens', label), item('screens', 'Χχ')], text))).toEqual([label])
})

it('the palette finds by the detail too, and requires every word', () => {
  const items = [item('recent', '2026-000325', 'Super Agora · GR Λάρισα')]
  expect(matching(items, 'λαρισα agora')).toHaveLength(1)
  expect(matching(items, '000325')).toHaveLength(1)
  expect(matching(items, 'agora wien')).toEqual([])
})

it('the palette groups in a fixed sequence, without empty groups, and shows a line once', () => {
  const sections = sectionsOf([
    item('firms', 'Firm', '', '/f/1'),
    item('orders', 'Again', '', '/o/1'),
    item('screens', 'Orders'),
    item('orders', 'Other', '', '/o/2'),
  ])
  expect(sections.map(({ group }) => group)).toEqual(['screens', 'orders', 'firms'])
  const repeated = sectionsOf([item('recent', 'Seen', '', '/o/1'), item('orders', 'Found', '', '/o/1')])
  expect(repeated).toEqual([{ group: 'recent', items: [item('recent', 'Seen', '', '/o/1')] }])
})

it('the palette goes round at both ends', () => {
  expect(stepFrom(-1, 'ArrowDown', 3)).toBe(0)
  expect(stepFrom(2, 'ArrowDown', 3)).toBe(0)
  expect(stepFrom(0, 'ArrowUp', 3)).toBe(2)
  expect(stepFrom(-1, 'ArrowUp', 3)).toBe(2)
  expect([stepFrom(1, 'Home', 3), stepFrom(1, 'End', 3), stepFrom(0, 'ArrowDown', 0)]).toEqual([0, 2, -1])
})

it('the palette begins with what was opened lately until something is typed', () => {
  const items = [item('commands', 'Save'), item('screens', 'Orders'), item('recent', '2026-000325')]
  const groups = (isSearch: boolean) => sectionsOf(items, isSearch).map(({ group }) => group)
  expect(groups(false)).toEqual(['recent', 'commands', 'screens'])
  expect(groups(true)).toEqual(['commands', 'recent', 'screens'])
})
