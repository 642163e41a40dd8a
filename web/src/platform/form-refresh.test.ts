import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { carriedOver, isTyped, showSaved, showStored } from './form-refresh.ts'

interface Line {
  id?: number
  type: string
  amount: number | null
}

interface Record {
  avoid_sea: boolean
  notes: string
  tags: number[]
  price: number | null
  details: { id?: number; costs: Line[] }[]
}

// Objects of another context, as structuredClone makes them here, are taken for no plain ones.
const copyOf = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V

const line = (type: string, id?: number): Line => ({ ...(id && { id }), type, amount: null })

const stored: Record = {
  avoid_sea: false,
  notes: 'Ring first',
  tags: [1, 2],
  price: 100,
  details: [{ id: 7, costs: [line('ferry', 1), line('toll', 2)] }],
}

/** A form as it stands on a page, with its lists, and the lists that were drawn anew since. */
function formOf(values: Record) {
  const form = createFormControl<Record>({ defaultValues: copyOf(values) })
  const { control } = form
  control._state.mount = true
  for (const name of ['details', 'details.0.costs']) control._names.array.add(name)
  const redrawn: (string | undefined)[] = []
  control._subjects.array.subscribe({ next: ({ name }) => redrawn.push(name) })
  return { form: { ...form, formState: control._formState }, redrawn }
}

describe('a form whose record is read anew', () => {
  it('does not redraw a list whose lines are the same ones', () => {
    const { form, redrawn } = formOf(stored)
    const theirs = copyOf(stored)
    theirs.price = 120
    const [detail] = theirs.details
    if (detail?.costs[1]) detail.costs[1].amount = 50
    showStored(form, theirs)
    expect(form.getValues()).toEqual(theirs)
    expect(redrawn).toEqual([])
    expect(isTyped(form)).toBe(false)
  })

  it('redraws the list that has other lines, and no list around it', () => {
    const { form, redrawn } = formOf(stored)
    const theirs = copyOf(stored)
    theirs.details[0]?.costs.push(line('wash', 3))
    theirs.tags = [2]
    showStored(form, theirs)
    expect(form.getValues()).toEqual(theirs)
    expect(redrawn).toEqual(['details.0.costs'])
    expect(isTyped(form)).toBe(false)
  })

  it('is known to be typed into before anything is drawn', () => {
    const { form } = formOf(stored)
    expect(isTyped(form)).toBe(false)
    form.setValue('avoid_sea', true)
    expect(isTyped(form)).toBe(true)
  })

  it('counts a difference between what is shown and stored as typed', () => {
    const { form } = formOf(stored)
    showStored(form, { ...stored, price: 120 }, { ...stored, price: 120, notes: 'Ring twice' })
    expect(form.getValues()).toMatchObject({ price: 120, notes: 'Ring twice' })
    expect(isTyped(form)).toBe(true)
    form.setValue('notes', 'Ring first')
    expect(isTyped(form)).toBe(false)
  })
})

describe('text that is typed while a save is on its way', () => {
  it('stays in the form and is not saved yet', () => {
    const { form, redrawn } = formOf(stored)
    const sent = { ...copyOf(stored), price: 150 }
    form.setValue('price', 150)
    form.setValue('avoid_sea', true)
    form.setValue('details.0.costs.0.amount', 20)
    showSaved(form, sent, { ...sent, notes: 'Ring first.' })
    expect(form.getValues()).toMatchObject({ price: 150, avoid_sea: true, notes: 'Ring first.' })
    expect(form.getValues('details.0.costs.0')).toEqual({ id: 1, type: 'ferry', amount: 20 })
    expect(isTyped(form)).toBe(true)
    expect(redrawn).toEqual([])
  })

  it('goes with its line, whether that had an id or gets one', () => {
    const sent = [line('ferry', 1), line('toll'), line('wash')]
    const saved = [line('ferry', 1), line('toll', 2), line('wash', 3)]
    const typed = { ...line('toll'), amount: 30 }
    expect(carriedOver(sent, [line('ferry', 1), typed, line('wash')], saved)).toEqual([
      line('ferry', 1),
      { id: 2, type: 'toll', amount: 30 },
      line('wash', 3),
    ])
    expect(carriedOver(sent, [line('wash'), { ...line('ferry', 1), amount: 9 }], saved)).toEqual([
      line('wash', 3),
      { id: 1, type: 'ferry', amount: 9 },
    ])
    expect(carriedOver(sent, [...sent, line('port')], saved)).toEqual([...saved, line('port')])
  })

  it('makes no second line of one that was stored in another number', () => {
    const sent = [line('ferry', 1), line('')]
    const now = [{ ...line('ferry', 1), amount: 5 }, line('')]
    expect(carriedOver(sent, now, [line('ferry', 1)])).toEqual(now)
    expect(carriedOver(sent, copyOf(sent), [line('ferry', 1)])).toEqual([line('ferry', 1)])
  })
})
