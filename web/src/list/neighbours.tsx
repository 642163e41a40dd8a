import type { ReactElement } from 'react'
import { useCommands } from '../platform/commands.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import { t } from './list.messages.ts'
import classes from './neighbours.module.css'

const sides = [
  { side: 'previous', key: 'k', Icon: IconChevronLeft },
  { side: 'next', key: 'j', Icon: IconChevronRight },
] as const

type Side = (typeof sides)[number]['side']

/** The records before and after one in its list: null at an end of it, undefined until it is known. */
type Found<N> = Readonly<Record<Side, N | null | undefined>>

export interface NeighbourWords<N> {
  previous: (neighbour: N) => string
  next: (neighbour: N) => string
  first: string
  last: string
}

interface WayProps {
  'aria-label': string
  'aria-keyshortcuts': string
  title: string
  children: ReactElement
}

interface NeighboursProps<N> {
  found: Found<N> | undefined
  words: NeighbourWords<N>
  name: string
  onGo: (neighbour: N) => void
  children: (neighbour: N, props: WayProps) => ReactElement
}

/** The ways to the records before and after this one in the list it was opened from (`k`, `j`). */
export function Neighbours<N>({ found, words, name, onGo, children }: NeighboursProps<N>) {
  const go = (side: Side) => {
    const to = found?.[side]
    if (to) onGo(to)
  }
  useShortcuts({ j: () => go('next'), k: () => go('previous') })
  useCommands(
    sides.flatMap(({ side, key }) => {
      const to = found?.[side]
      return to ? [{ id: `${side} ${name}`, label: words[side](to), keys: key, run: () => onGo(to) }] : []
    }),
  )
  return (
    <nav className={classes.ways} aria-label={t('through')}>
      {sides.map(({ side, key, Icon }) => (
        <Way key={side} to={found?.[side]} side={side} shortcut={key} words={words} link={children}>
          <Icon size={17} />
        </Way>
      ))}
    </nav>
  )
}

function Way<N>({
  to,
  side,
  shortcut,
  words,
  link,
  children,
}: Pick<NeighboursProps<N>, 'words'> & {
  link: NeighboursProps<N>['children']
  to: N | null | undefined
  side: Side
  shortcut: string
  children: ReactElement
}) {
  if (!to) {
    const end = side === 'next' ? words.last : words.first
    const isEnd = to === null
    return (
      <button type="button" disabled aria-label={isEnd ? end : t(side)} title={isEnd ? end : undefined}>
        {children}
      </button>
    )
  }
  const label = words[side](to)
  return link(to, {
    'aria-label': label,
    'aria-keyshortcuts': shortcut,
    title: `${label} (${shortcut})`,
    children,
  })
}
