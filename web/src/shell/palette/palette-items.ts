import type { IconPlus } from '../../ui/icons.ts'

export const paletteGroups = [
  'commands',
  'recent',
  'screens',
  'create',
  'orders',
  'bookings',
  'groupages',
  'firms',
  'contacts',
  'places',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

const restingGroups = paletteGroups.toSorted(
  (one, other) => Number(other === 'recent') - Number(one === 'recent'),
)

export interface PaletteItem {
  group: PaletteGroup
  id: string
  label: string
  detail?: string
  /** Pressed on the screen itself they do the same. */
  keys?: string
  icon?: typeof IconPlus
  does: string | (() => void)
}

export interface PaletteSection {
  group: PaletteGroup
  items: PaletteItem[]
}

export function matching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank < MISSED)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** One section for each group. As long as nothing is searched, what was opened lately comes first. */
export function sectionsOf(items: readonly PaletteItem[], isSearch = true): PaletteSection[] {
  const seen = new Set<string>()
  const once = items.filter(({ id }) => !seen.has(id) && seen.add(id))
  return (isSearch ? paletteGroups : restingGroups)
    .map((group) => ({ group, items: once.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0)
}

export function stepFrom(index: number, key: string, count: number): number {
  if (count === 0) return -1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (index + 1) % count
  return index <= 0 ? count - 1 : index - 1
}

const MISSED = 3

/** -1 it is the label, 0 the label begins so, 1 a word of it does, 2 it is somewhere in the line, 3 it is not. The worst word counts. */
function rankOf({ label, detail = '' }: PaletteItem, words: readonly string[]): number {
  const name = folded(label)
  if (name === words.join(' ')) return -1
  const line = `${name} ${folded(detail)}`
  const ranks = words.map((word, at) => {
    if (at === 0 && name.startsWith(word)) return 0
    if (line.split(/[\s·/-]+/).some((part) => part.startsWith(word))) return 1
    return line.includes(word) ? 2 : MISSED
  })
  return Math.max(0, ...ranks)
}

function folded(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll('ς', 'σ').replaceAll('ł', 'l').trim()
}
