import type { BoardFirm, BoardOrder } from '@dromos/contract/calendar/board.ts'
import type { DayAxis } from '@dromos/contract/calendar/axis.rules.ts'
import type { Overlap } from '@dromos/contract/calendar/overlaps.rules.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { HTMLAttributes, ReactNode } from 'react'
import { categoryName, categoryQuery } from '../../categories/categories.api.ts'
import { language } from '../../i18n/language.ts'
import { averageOf } from '../../platform/format.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import { shortNumber } from '../../platform/format.ts'
import { BoardBar, GhostBar, LANE, OverlapShade } from './board-bar.tsx'
import { roomsForWords } from './board-plan.ts'
import type { PlacedBoardRow, WordsRoom } from './board-plan.ts'
import { boardHour } from './board-words.ts'
import type { BoardHands } from './use-board-hands.ts'
import classes from './board-rows.module.css'
import { t } from './board.messages.ts'

interface RowProps {
  placed: PlacedBoardRow
  axis: DayAxis
  now: string
  chosen: number | null
  hands: BoardHands
}

/** A truck, a carrier or a colleague with what they drive. */
export function BoardLine({ placed, axis, now, chosen, hands }: RowProps) {
  const { row, orders, ghosts, overlaps, lanes } = placed
  const name = row.title || (row.firm_id === null ? t('nobody') : orderFlagWords.platesMissing[language])
  const rooms = overlaps.length > 0 ? roomsForWords(placed, axis) : []
  return (
    <li className={classes.row} aria-label={[name, row.pn_trailer].filter(Boolean).join(' / ')}>
      <div className={classes.name}>
        <span className={classes.nameLine}>
          <b>{name}</b>
          <TrailerName id={row.trailer_type_id} />
        </span>
        {row.pn_trailer && <span className="muted">{row.pn_trailer}</span>}
        {overlaps.length > 0 && (
          <span>
            <StateFlag tone="danger">{t('overlap')}</StateFlag>
          </span>
        )}
      </div>
      <Track lanes={lanes} {...hands.over(row)}>
        {overlaps.map((overlap) => (
          <OverlapShade key={`${overlap.first} ${overlap.second}`} overlap={overlap} axis={axis} />
        ))}
        {orders.map((one) => (
          <BoardBar
            key={one.order.id}
            placed={one}
            axis={axis}
            now={now}
            isChosen={one.order.id === chosen}
            {...hands.bar(row.key)}
          />
        ))}
        {ghosts.map((one) => (
          <GhostBar key={one.order.id} placed={one} axis={axis} truck={row.title} onOpen={hands.open} />
        ))}
        {overlaps.map((overlap, at) => (
          <OverlapWords
            key={`${overlap.first} ${overlap.second}`}
            overlap={overlap}
            orders={row.orders}
            days={axis.days}
            room={rooms[at]}
          />
        ))}
      </Track>
    </li>
  )
}

interface TrackProps extends HTMLAttributes<HTMLDivElement> {
  lanes: number
  children: ReactNode
}

/** Where bars stand; they are dropped here, and moved by keys as well. */
export const Track = ({ lanes, children, ...drop }: TrackProps) => (
  <div role="presentation" className={classes.track} style={{ minHeight: lanes * LANE + 1 }} {...drop}>
    {children}
  </div>
)

/** The first word of a type of trailer, as there is little room. */
function TrailerName({ id }: { id: number | null }) {
  const { data } = useQuery(categoryQuery('trailer'))
  const found = data?.find((one) => one.id === id)
  if (!found) return null
  return <span className={classes.trailer}>{categoryName(found).split(/[ ,(/]/)[0]}</span>
}

function OverlapWords({
  overlap,
  orders,
  days,
  room,
}: {
  overlap: Overlap
  orders: readonly BoardOrder[]
  days: number
  room: WordsRoom | undefined
}) {
  const [first, second] = [overlap.first, overlap.second].map((id) => orders.find((order) => order.id === id))
  if (!first || !second || !room) return null
  const words = t(overlap.isFar ? 'overlapFar' : 'overlapOf', {
    hours: overlap.hours,
    first: shortNumber(first.number_id),
    second: shortNumber(second.number_id),
    ends: boardHour(first.frees_at),
    begins: boardHour(second.loads_by),
  })
  const share = (part: number): string => `${((part / days) * 100).toFixed(3)}%`
  const side = room.isBefore ? { right: share(days - room.to) } : { left: share(room.from) }
  return (
    <span
      className={classes.collision}
      title={words}
      style={{
        ...side,
        top: room.lane * LANE + 10,
        maxWidth: `calc(${share(room.to - room.from)} - 12px)`,
      }}
    >
      {words}
    </span>
  )
}

interface FirmProps {
  firm: BoardFirm | undefined
  name: string
  count: number
  isFolded: boolean
  onFold: () => void
}

/** A carrier above its trucks, which folds them away. */
export function FirmHead({ firm, name, count, isFolded, onFold }: FirmProps) {
  const Sign = isFolded ? IconChevronRight : IconChevronDown
  const facts = firm && [
    [firm.country_iso, firm.city].filter(Boolean).join(' '),
    firm.rating === null ? '' : `★ ${averageOf(firm.rating)}`,
    t('trucks', { count }),
  ]
  return (
    <h2 className={classes.firm}>
      <button type="button" aria-expanded={!isFolded} onClick={onFold}>
        <Sign size={14} aria-hidden />
        <span className="visually-hidden">{t(isFolded ? 'expand' : 'collapse', { name })}</span>
        <b aria-hidden>{name}</b>
        <span className="muted">{facts?.filter(Boolean).join(' · ')}</span>
      </button>
    </h2>
  )
}
