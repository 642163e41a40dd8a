import { describe, expect, it } from 'vitest'
import { nothingSelected, presentOf, stretchedTo, toggledRow } from './use-row-selection.ts'
import type { Selected } from './use-row-selection.ts'

const rows = [11, 22, 33, 44, 55]
const idsOf = ({ ids }: Selected) => rows.filter((id) => ids.has(id))
const toggle = (selected: Selected, id: number, isRange = false) =>
  toggledRow(selected, rows, { id, isRange })

describe('selected rows', () => {
  it('are selected and let go one by one', () => {
    const two = toggle(toggle(nothingSelected, 22), 44)
    expect(idsOf(two)).toEqual([22, 44])
    expect(idsOf(toggle(two, 22))).toEqual([44])
  })

  it('are selected as a range from the last touched row, in either direction', () => {
    expect(idsOf(toggle(toggle(nothingSelected, 22), 44, true))).toEqual([22, 33, 44])
    expect(idsOf(toggle(toggle(nothingSelected, 44), 11, true))).toEqual([11, 22, 33, 44])
    expect(idsOf(toggle(nothingSelected, 33, true))).toEqual([33])
  })

  it('grow and shrink with the keyboard from where it began', () => {
    const down = stretchedTo(nothingSelected, rows, { from: 22, to: 33 })
    const further = stretchedTo(down, rows, { from: 33, to: 44 })
    expect(idsOf(further)).toEqual([22, 33, 44])
    expect(idsOf(stretchedTo(further, rows, { from: 44, to: 33 }))).toEqual([22, 33])
    expect(idsOf(stretchedTo(down, rows, { from: 55, to: 44 }))).toEqual([22, 33, 44, 55])
  })

  it('are only those that exist', () => {
    const all = toggle(toggle(nothingSelected, 11), 55, true)
    const left = presentOf(all, [22, 33])
    expect([...left.ids]).toEqual([22, 33])
    expect(left.anchor).toBeNull()
    expect(presentOf(all, rows)).toEqual(all)
  })
})
