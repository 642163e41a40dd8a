import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoryName, useCategories } from '../../categories/categories.api.ts'
import { ReadPart } from '../../list/read-part.tsx'
import { RecordLink } from '../../list/record-link.tsx'
import { metresOf } from '../../platform/format.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { IconX } from '../../ui/icons.ts'
import { GroupageChip } from '../groupage-chip.tsx'
import { groupageQuery, groupageRecords } from '../groupages.api.ts'
import { BestOrderButton } from './best-order-button.tsx'
import type { Dragged } from './drag.ts'
import { t } from './planner.messages.ts'
import { TourMoney } from './tour-money.tsx'
import { TourStops } from './tour-stops.tsx'
import { TourSuggestions } from './tour-suggestions.tsx'
import { TourTrailer } from './tour-trailer.tsx'
import type { Moves } from './use-moves.ts'
import { useTourPlan } from './use-tour-plan.ts'
import type { TourOnTable } from './use-tour-plan.ts'
import classes from './tours.module.css'

interface TourCardProps {
  id: number
  /** Its place among those on the table, by which it is chosen with a key. */
  place: number
  isChosen: boolean
  /** The type of trailer that was chosen; undefined where nobody has. */
  trailer: number | null | undefined
  moves: Moves
  onChoose: () => void
  onTrailer: (id: number | null) => void
  onClose: () => void
}

/** One groupage on the table: its trailer, stops and money, and where orders are dropped. */
export function TourCard(props: TourCardProps) {
  const { id, isChosen, onChoose } = props
  const record = useQuery(groupageQuery(id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whatever is done in it chooses it; keys choose it by its number
    <article
      className={classes.tour}
      data-chosen={isChosen || undefined}
      aria-label={record.data?.number_id}
      onPointerDown={onChoose}
      onFocus={onChoose}
    >
      <ReadPart read={record} lines={8}>
        {(groupage) => <Tour {...props} groupage={groupage} />}
      </ReadPart>
    </article>
  )
}

function Tour({ groupage, trailer, moves, ...props }: TourCardProps & { groupage: GroupageRecord }) {
  const { id } = groupage
  const tour = useTourPlan(id, trailer)
  const { orders, plan, stops } = tour
  const isFixed = groupage.status !== groupageStatus.draft || !groupage.can.orders
  const drop = (dragged: Dragged, at: number) => {
    if (isFixed) return toast({ text: t('notDraft'), tone: 'problem', about: 'planner' })
    const here = orders.findIndex((order) => order.id === dragged.id)
    // What stands before it closes up when it is taken from there.
    if (dragged.groupage === id) return moves.shift(id, dragged, here >= 0 && here < at ? at - 1 : at)
    if (dragged.groupage !== null) moves.take(dragged.groupage, dragged)
    return moves.add(id, dragged, at)
  }
  return (
    <>
      <Head {...props} groupage={groupage} tour={tour} chosen={trailer}>
        {!isFixed && orders.length > 0 && (
          <BestOrderButton
            orders={orders.map((order) => order.id)}
            stops={stops}
            visits={tour.visits}
            onArrange={(best) => moves.arrange(id, best)}
          />
        )}
      </Head>
      {isFixed && <p className="bare muted">{t('notDraft')}</p>}
      <TourTrailer
        groupage={groupage}
        tour={tour}
        stops={plan.stops}
        isFixed={isFixed}
        onDrop={drop}
        onTake={(order) => moves.take(id, order)}
        onShift={(order, to) => moves.shift(id, order, to)}
      />
      <TourStops
        groupage={id}
        plan={plan}
        orders={orders}
        isPut={stops.length > 0}
        onPut={isFixed ? undefined : (put) => moves.put(id, put)}
      />
      <TourMoney groupage={groupage} />
      {!isFixed && orders.length > 0 && (
        <TourSuggestions
          groupage={id}
          trailer={tour.trailer?.id ?? null}
          onAdd={(order) => moves.add(id, order)}
        />
      )}
    </>
  )
}

interface HeadProps extends Pick<TourCardProps, 'place' | 'onTrailer' | 'onClose'> {
  groupage: GroupageRecord
  tour: TourOnTable
  chosen: number | null | undefined
  children: ReactNode
}

function Head({ place, groupage, tour, onTrailer, onClose, children }: HeadProps) {
  const {
    id,
    number_id: number,
    status,
    pn_truck: truck,
    pn_trailer: plate,
    firm_carrier: carrier,
  } = groupage
  const trailers = useCategories('trailer')
  const named = (one: (typeof trailers)[number]): string =>
    one.id === tour.asked ? t('asked', { name: categoryName(one) }) : categoryName(one)
  const options = trailers.filter((one) => one.active || one.id === tour.trailer?.id)
  return (
    <header className={classes.tourHead}>
      <kbd aria-hidden>{place + 1}</kbd>
      <h2>
        <RecordLink edit={groupageRecords.edit} id={id}>
          {number}
        </RecordLink>
      </h2>
      <GroupageChip status={status} />
      <span className={classes.who}>
        {[carrier?.name, [truck, plate].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')}
      </span>
      {children}
      <NativeSelect
        aria-label={t('trailer', { number })}
        value={tour.trailer ? String(tour.trailer.id) : ''}
        onChange={({ currentTarget: { value } }) => onTrailer(value === '' ? null : Number(value))}
        data={[
          { value: '', label: t('noTrailer', { metres: metresOf(FULL_METRES) }) },
          ...options.map((one) => ({ value: String(one.id), label: named(one) })),
        ]}
      />
      <ActionIcon aria-label={t('aside', { number })} onClick={onClose}>
        <IconX size={15} />
      </ActionIcon>
    </header>
  )
}
