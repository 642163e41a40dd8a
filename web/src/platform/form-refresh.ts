import { get } from 'react-hook-form'
import type { Field, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSame } from './form-difference.ts'

type Form<T extends FieldValues, O> = UseFormReturn<T, unknown, O>
type Row = Record<string, unknown>

/** Whether something was typed by now: what a form shows of it is as old as its last drawing. */
export const isTyped = <T extends FieldValues, O>({ control }: Form<T, O>): boolean => control._getDirty()

/**
 * Counts `stored` as saved and shows `values`. Only fields that hold something else are touched: lines keep their places
 * on the page, and with them what is pressed, focused or open there.
 */
export function showStored<T extends FieldValues, O>(form: Form<T, O>, stored: T, values: T = stored): void {
  const isField = (path: string): boolean => {
    const field: Partial<Field> | undefined = get(form.control._fields, path)
    return field?._f !== undefined
  }
  for (const [path, value] of changesBetween(form.getValues(), values, isField)) {
    // Paths are made of the keys of the form's own values, and the values fit them.
    form.setValue(path as Path<T>, value as PathValue<T, Path<T>>)
  }
  form.resetDefaultValues(stored)
}

/** Shows what became of a save; what was typed after it had been sent stays, unsaved. */
export function showSaved<T extends FieldValues, O>(form: Form<T, O>, sent: T, stored: T): void {
  showStored(form, stored, carriedOver(sent, form.getValues(), stored))
}

/** What is stored, with what was changed since it was sent. Lines are known by their ids, else by what they hold. */
export function carriedOver<T>(sent: T, now: T, stored: T): T {
  // Parts of one value have their places, and with them their types, in the others.
  return carry(sent, now, stored) as T
}

function carry(sent: unknown, now: unknown, stored: unknown): unknown {
  if (isSame(sent, now)) return stored
  if (isLines(sent) && isLines(now) && isLines(stored)) return carryLines(sent, now, stored)
  if (!isRow(sent) || !isRow(now) || !isRow(stored)) return now
  const names = [...new Set([...Object.keys(stored), ...Object.keys(now)])]
  return Object.fromEntries(names.map((name) => [name, carry(sent[name], now[name], stored[name])]))
}

/** Each line with what became of it; one that was added since has not been stored, and one taken away stays away. */
function carryLines(sent: Row[], now: Row[], stored: Row[]): Row[] {
  const left = new Set(sent.keys())
  const take = (places: readonly number[]): number | undefined => {
    const place = places.find((at) => left.has(at))
    if (place !== undefined) left.delete(place)
    return place
  }
  const placesOf = (line: Row, at: number): number[] => [
    ...placesWhere(sent, ({ id }) => typeof id === 'number' && id === line['id']),
    ...placesWhere(sent, (one) => isSame(one, line)),
    ...(sent.length === now.length ? [at] : []),
  ]
  return now.map((line, at) => {
    const place = take(placesOf(line, at))
    // What has other lines once it is stored says nothing of the place of one.
    if (place === undefined || sent.length !== stored.length) return line
    // A line at the place of one that was sent is stored there.
    return carry(sent[place], line, stored[place]) as Row
  })
}

const placesWhere = (lines: readonly Row[], isWanted: (line: Row) => boolean): number[] =>
  lines.flatMap((line, at) => (isWanted(line) ? [at] : []))

function changesBetween(
  mine: unknown,
  theirs: unknown,
  isField: (path: string) => boolean,
  path = '',
): [string, unknown][] {
  if (Object.is(mine, theirs)) return []
  const within = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (isRow(mine) && isRow(theirs) && !isField(path)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    return names.flatMap((name) => changesBetween(mine[name], theirs[name], isField, within(name)))
  }
  if (isLines(mine) && isLines(theirs) && mine.length === theirs.length) {
    return mine.flatMap((line, at) => changesBetween(line, theirs[at], isField, within(at)))
  }
  return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [[path, theirs]]
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLines = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow)
