import { expect, it } from 'vitest'
import { greekZoneOf } from '../../platform/format.ts'
import { zoneNames } from './zone-names.ts'

it('time zones are named once, by their present name, with those of Europe first', () => {
  const names = zoneNames()
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'Europe/Athens']))
  expect(names).not.toContain('Europe/Kiev')
  expect(names).not.toContain('Asia/Calcutta')
  expect(names.slice(0, 20).every((name) => name.startsWith('Europe/'))).toBe(true)
  for (const zone of names) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})

it('time zones of Europe and its neighbours have Greek names, and so have those of one country', () => {
  const near = [
    'Europe/Athens',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Africa/Tunis',
    'Asia/Dubai',
    'Asia/Yerevan',
  ]
  expect(near.map(greekZoneOf)).toEqual([
    'Αθήνα',
    'Κάιρο',
    'Μαρόκο',
    'Τύνιδα',
    'Ηνωμένα Αραβικά Εμιράτα',
    'Αρμενία',
  ])
  const unnamed = zoneNames().filter((zone) => !greekZoneOf(zone))
  expect(unnamed.filter((zone) => /^(Africa|Atlantic|Europe)/.test(zone))).toEqual([])
  for (const zone of zoneNames()) expect(greekZoneOf(zone) ?? '').not.toMatch(/[A-Za-z]{3}/)
})
