/** One place where two versions of a record differ. `undefined` on a side: that side has no such list item. */
export interface Difference {
  /** The field's path in `mine`; for an item that `mine` lacks, the place behind the end of its list. */
  path: string
  mine: unknown
  theirs: unknown
  changedBy: 'me' | 'them' | 'both'
}

type Row = Record<string, unknown>

/** Items with an `id` are matched by it; other lists are one value. Items just added are no difference. */
export function differencesOf(base: unknown, mine: unknown, theirs: unknown, path = ''): Difference[] {
  if (isSame(mine, theirs)) return []
  if (isRow(mine) && isRow(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const from = isRow(base) ? base : {}
    return keys.flatMap((key) => differencesOf(from[key], mine[key], theirs[key], join(path, key)))
  }
  if (areIdentified(mine, theirs)) return listDifferences(asRows(base), asRows(mine), asRows(theirs), path)
  return [{ path, mine, theirs, changedBy: changerOf(base, mine, theirs) }]
}

export function mergeVersions<T>(
  mine: T,
  differences: Difference[],
  takesTheirs: (difference: Difference) => boolean,
): T {
  const merged = structuredClone(mine)
  const taken = differences.filter(takesTheirs)
  for (const { path, theirs } of taken.filter((difference) => difference.theirs !== undefined)) {
    put(merged, path.split('.'), theirs)
  }
  const removed = taken.filter((difference) => difference.theirs === undefined).map(({ path }) => path)
  for (const path of removed.toSorted((a, b) => lastIndexOf(b) - lastIndexOf(a))) {
    remove(merged, path.split('.'))
  }
  return merged
}

/** Whether two values would be saved as the same: missing, null and empty are alike. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(plain(a), plain(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (!isRow(a) || !isRow(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** How many fields differ; an item added to a list, or taken from it, counts as one. */
export function countChanges(before: unknown, after: unknown): number {
  if (isSame(before, after)) return 0
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = Math.min(before.length, after.length)
    const within = after.slice(0, shared).map((item, index) => countChanges(before[index], item))
    return sum(within) + Math.abs(before.length - after.length)
  }
  if (!isRow(before) || !isRow(after)) return 1
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return sum(keys.map((key) => countChanges(before[key], after[key])))
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
const join = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const lastIndexOf = (path: string): number => Number(path.split('.').at(-1))

function areIdentified(mine: unknown, theirs: unknown): boolean {
  return (
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    asRows(theirs).some((row) => typeof row['id'] === 'number')
  )
}

function listDifferences(base: Row[], mine: Row[], theirs: Row[], path: string): Difference[] {
  const baseById = new Map(base.map((row) => [row['id'], row]))
  const theirsById = new Map(theirs.map((row) => [row['id'], row]))
  const mineIds = new Set(mine.map((row) => row['id']))
  const inMine = mine.flatMap((row, index): Difference[] => {
    const original = baseById.get(row['id'])
    const other = theirsById.get(row['id'])
    if (other) return differencesOf(original, row, other, join(path, index))
    if (!original) return []
    const changedBy = isSame(original, row) ? 'them' : 'both'
    return [{ path: join(path, index), mine: row, theirs: undefined, changedBy }]
  })
  const onlyTheirs = theirs.filter((row) => !mineIds.has(row['id']))
  const missing = onlyTheirs.map((row, offset): Difference => {
    const original = baseById.get(row['id'])
    const changedBy = original ? changerOf(original, undefined, row) : 'them'
    return { path: join(path, mine.length + offset), mine: undefined, theirs: row, changedBy }
  })
  return [...inMine, ...missing]
}

function changerOf(base: unknown, mine: unknown, theirs: unknown): Difference['changedBy'] {
  if (isSame(base, mine)) return 'them'
  return isSame(base, theirs) ? 'me' : 'both'
}

function put(target: unknown, [key = '', ...rest]: string[], value: unknown): void {
  if (Array.isArray(target)) {
    const index = Number(key)
    if (rest.length > 0) put(target[index], rest, value)
    else if (index < target.length) target[index] = value
    else target.push(value)
  } else if (isRow(target)) {
    if (rest.length > 0) put(target[key], rest, value)
    else target[key] = value
  }
}

function remove(target: unknown, [key = '', ...rest]: string[]): void {
  if (rest.length > 0) {
    if (Array.isArray(target)) remove(target[Number(key)], rest)
    else if (isRow(target)) remove(target[key], rest)
  } else if (Array.isArray(target)) {
    target.splice(Number(key), 1)
  }
}
