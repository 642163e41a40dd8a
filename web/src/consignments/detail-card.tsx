import { ActionIcon } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { defineDrags } from '../ui/drag.ts'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '../ui/icons.ts'
import { DetailCargos, DetailReferences } from './detail-goods.tsx'
import { DetailLoad } from './detail-load.tsx'
import { DetailPackings } from './detail-packings.tsx'
import { DetailStops } from './detail-stops.tsx'
import { DetailSummary } from './detail-summary.tsx'
import { LoadBar } from './load-bar.tsx'
import { DetailTemperature } from './detail-temperature.tsx'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import { NotesField } from './notes-field.tsx'
import type { CardState } from './use-details.ts'
import classes from './consignment.module.css'

/** A card by its key: the others may stand elsewhere by the time it is dropped. */
const { takeUp, dropOn } = defineDrags<{ card: { key: string } }>({ card: 'application/x-dromos-card' })

/** One object for all cards, so that none is drawn again without need. */
export interface CardActions {
  toggle: (key: string, isOpen: boolean) => void
  moveTo: (from: number, to: number) => void
  /** Of the card with this key, onto another one. */
  drop: (key: string, to: number) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
}

interface CardProps {
  form: ConsignmentFormApi
  cardKey: string
  index: number
  count: number
  state: CardState
  isReadOnly: boolean
  actions: CardActions
}

/** One detail. Closed, it is a line; its fields exist only while it is open. */
export const DetailCard = memo(function DetailCard(props: CardProps) {
  const { form, cardKey, index, state, isReadOnly, actions } = props
  const isOpen = state !== 'closed'
  const drop = dropOn('card', (dragged) => actions.drop(dragged.key, index))
  return (
    <li className={classes.card} {...(!isReadOnly && drop)}>
      <div className={classes.cardHead}>
        <DetailSummary
          form={form}
          index={index}
          isOpen={isOpen}
          onToggle={() => actions.toggle(cardKey, !isOpen)}
        />
        {!isReadOnly && <CardButtons {...props} />}
      </div>
      {state === 'open' && <CardBody form={form} index={index} />}
      {state === 'waiting' && <WaitingBody form={form} index={index} />}
    </li>
  )
})

function CardButtons({ cardKey, index, count, actions }: CardProps) {
  const position = index + 1
  return (
    <div className={classes.cardButtons}>
      {count > 1 && (
        <>
          <ActionIcon
            size={28}
            aria-label={t('card.up', { position })}
            disabled={index === 0}
            onClick={() => actions.moveTo(index, index - 1)}
          >
            <IconArrowUp size={15} />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={t('card.down', { position })}
            disabled={position === count}
            onClick={() => actions.moveTo(index, index + 1)}
          >
            <IconArrowDown size={15} />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        size={28}
        aria-label={t('card.duplicate', { position })}
        onClick={() => actions.duplicate(index)}
      >
        <IconCopy size={15} />
      </ActionIcon>
      {count > 1 && (
        <>
          <ActionIcon
            size={28}
            aria-label={t('card.remove', { position })}
            onClick={() => actions.remove(index)}
          >
            <IconTrash size={15} />
          </ActionIcon>
          <DragHandle cardKey={cardKey} index={index} actions={actions} />
        </>
      )}
    </div>
  )
}

function DragHandle({ cardKey, index, actions }: Pick<CardProps, 'cardKey' | 'index' | 'actions'>) {
  const label = t('card.drag', { position: index + 1 })
  return (
    <button
      type="button"
      draggable
      className={classes.handle}
      aria-label={label}
      onDragStart={(event) => takeUp('card', event, { key: cardKey }, label)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!by) return
        event.preventDefault()
        actions.moveTo(index, index + by)
      }}
    >
      <IconGripVertical size={15} />
    </button>
  )
}

/** The body of a card that opens when it comes near the window, and then stays. */
function WaitingBody(props: { form: ConsignmentFormApi; index: number }) {
  const space = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!space.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { root: space.current.closest('main'), rootMargin: '900px' },
    )
    observer.observe(space.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? <CardBody {...props} /> : <div ref={space} className={classes.waiting} />
}

function CardBody({ form, index }: { form: ConsignmentFormApi; index: number }) {
  return (
    <div className={classes.cardBody}>
      <DetailStops form={form} index={index} />
      <div className={classes.part}>
        <h3>{t('load')}</h3>
        <DetailLoad form={form} index={index} />
        <LoadBar form={form} index={index} />
        <DetailTemperature form={form} index={index} />
      </div>
      <DetailPackings form={form} index={index} />
      <div className={classes.halves}>
        <DetailCargos form={form} index={index} />
        <DetailReferences form={form} index={index} />
      </div>
      <FieldGrid>
        <NotesField form={form} at={`details.${index}`} />
      </FieldGrid>
    </div>
  )
}
