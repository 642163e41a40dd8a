import { Fragment } from 'react'
import type { ReactElement } from 'react'
import { useCommands } from '../platform/commands.ts'
import { countOf } from '../platform/format.ts'
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
type Found<N> = Readonly<Record<Side, N | null | undefined>> & {
  /** Its place in the list, from 1; null where it has none there, absent where nobody counts. */
  position?: number | null
  total?: number
  total_is_estimate?: boolean
}

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
        <Fragment key={side}>
          {side === 'next' && <Place found={found} />}
          <Way to={found?.[side]} side={side} shortcut={key} words={words} link={children}>
            <Icon size={17} />
          </Way>
        </Fragment>
      ))}
    </nav>
  )
}

/** `3 / 41`: where in the list one is. */
function Place({ found }: { found: Found<unknown> | undefined }) {
  const { position, total, total_is_estimate: isEstimate = false } = found ?? {}
  if (!position || total === undefined) return null
  const of = countOf(total, isEstimate)
  return (
    <span className={classes.place}>
      <span aria-hidden>
        {countOf(position, false)} / {of}
      </span>
      <span className="visually-hidden">{t('place', { position, total: of })}</span>
    </span>
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
