import { expect, it } from 'vitest'
import { zoneNames } from './zone-names.ts'

it('names every zone once, by its present name, with those of Europe first', () => {
  const names = zoneNames()
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'Europe/Athens']))
  expect(names).not.toContain('Europe/Kiev')
  expect(names).not.toContain('Asia/Calcutta')
  expect(names.slice(0, 20).every((name) => name.startsWith('Europe/'))).toBe(true)
  for (const zone of names) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})
