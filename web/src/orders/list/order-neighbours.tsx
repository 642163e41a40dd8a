import type { OrderNeighbours as Neighbours } from '@dromos/contract/orders/order-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCommands } from '../../platform/commands.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import classes from './order-neighbours.module.css'
import { t } from './order-neighbours.messages.ts'
import { useOrigin } from './order-origin.ts'
import type { Origin } from './order-origin.ts'
import { orderNeighboursQuery, orderQuery } from '../orders.api.ts'

const sides = [
  { side: 'previous', key: 'k', Icon: IconChevronLeft },
  { side: 'next', key: 'j', Icon: IconChevronRight },
] as const

/** The ways to the orders before and after this one in the list it was opened from; nothing without such a list. */
export function OrderNeighbours({ id }: { id: number }) {
  const origin = useOrigin()
  return origin && <Ways id={id} origin={origin} />
}

function Ways({ id, origin }: { id: number; origin: Origin }) {
  const navigate = useNavigate()
  const search = useOnwardSearch(origin)
  const { data } = useQuery(orderNeighboursQuery(id, origin.query))
  const go = (side: keyof Neighbours) => {
    const to = data?.[side]
    // The list stays one step back.
    if (to) {
      void navigate({ to: '/app/orders/edit/$id', params: { id: String(to.id) }, search, replace: true })
    }
  }
  useShortcuts({ j: () => go('next'), k: () => go('previous') })
  useCommands(
    sides.flatMap(({ side, key }) => {
      const to = data?.[side]
      if (!to) return []
      return { id: `${side} order`, label: t(side, { number: to.number_id }), keys: key, run: () => go(side) }
    }),
  )
  return (
    <nav className={classes.ways} aria-label={t('label')}>
      {sides.map(({ side, key, Icon }) => (
        <Way key={side} to={data?.[side]} side={side} shortcut={key} search={search} icon={Icon} />
      ))}
    </nav>
  )
}

function Way({
  to,
  side,
  shortcut,
  search,
  icon: Icon,
}: {
  to: Neighbours['next'] | undefined
  side: keyof Neighbours
  shortcut: string
  search: Record<string, string>
  icon: typeof IconChevronLeft
}) {
  if (!to) {
    const end = t(side === 'next' ? 'last' : 'first')
    return (
      <button type="button" disabled aria-label={end} title={to === null ? end : undefined}>
        <Icon size={17} />
      </button>
    )
  }
  const label = t(side, { number: to.number_id })
  const readAhead = () => void queryClient.prefetchQuery(orderQuery(to.id))
  return (
    <Link
      to="/app/orders/edit/$id"
      params={{ id: String(to.id) }}
      search={search}
      replace
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onMouseEnter={readAhead}
      onFocus={readAhead}
    >
      <Icon size={17} />
    </Link>
  )
}

/** The next order opens at the tab this one shows, and knows the same list. */
function useOnwardSearch({ text }: Origin): Record<string, string> {
  const { tab }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return { ...(typeof tab === 'string' ? { tab } : {}), list: text }
}
