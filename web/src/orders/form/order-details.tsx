import { consignmentLimits } from '@dromos/contract/consignments/consignment-input.ts'
import { Button } from '@mantine/core'
import { use, useCallback, useMemo, useState } from 'react'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { IconPlus } from '../../ui/icons.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import type { CardActions } from './order-detail-card.tsx'
import { OrderDetailCard } from './order-detail-card.tsx'
import { emptyDetail } from '../../consignments/consignment-values.ts'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import { t } from './order-form.messages.ts'
import classes from './order-form.module.css'
import { OrderRoute } from './order-route.tsx'
import type { OpenCards } from './use-open-cards.ts'

export type DetailArray = UseFieldArrayReturn<OrderForm, 'details', 'key'>

interface OrderDetailsProps {
  form: OrderFormApi
  details: DetailArray
  cards: OpenCards
}

/** The second tab of an order: one card for each of its details. */
export function OrderDetails({ form, details, cards }: OrderDetailsProps) {
  const { fields } = details
  const isReadOnly = use(FormReadOnly)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const actions = useCardActions(form, details, { cards, setDragged, setSaid })
  const add = () => details.append(emptyDetail(), { shouldFocus: false })
  const areAllOpen = fields.every(({ key }, index) => cards.stateOf(key, index) !== 'closed')
  return (
    <>
      {fields.length > 1 && (
        <div className={classes['listHead']}>
          <Button size="xs" onClick={() => cards.setAll(!areAllOpen)}>
            {t(areAllOpen ? 'detail.closeAll' : 'detail.openAll')}
          </Button>
        </div>
      )}
      <ol className={classes['cards']} aria-label={t('detail.list')}>
        {fields.map(({ key }, index) => (
          <OrderDetailCard
            key={key}
            form={form}
            cardKey={key}
            index={index}
            count={fields.length}
            state={cards.stateOf(key, index)}
            dragged={dragged}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        ))}
      </ol>
      {!isReadOnly && fields.length < consignmentLimits.details && (
        <Button leftSection={<IconPlus size={15} />} onClick={add}>
          {t('detail.add')}
        </Button>
      )}
      <OrderRoute form={form} count={fields.length} />
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}

interface Listeners {
  cards: OpenCards
  setDragged: (index: number | null) => void
  setSaid: (text: string) => void
}

function useCardActions(form: OrderFormApi, details: DetailArray, listeners: Listeners): CardActions {
  const { insert, move, remove } = details
  const { cards, setDragged, setSaid } = listeners
  const moveTo = useCallback(
    (from: number, to: number) => {
      setDragged(null)
      if (from === to || to < 0 || to >= form.getValues('details').length) return
      move(from, to)
      setSaid(t('detail.moved', { position: to + 1 }))
    },
    [form, move, setDragged, setSaid],
  )
  return useMemo(
    () => ({
      toggle: cards.toggle,
      drag: setDragged,
      moveTo,
      duplicate: (index) => {
        const { id: _id, ...copy } = structuredClone(form.getValues(`details.${index}`))
        insert(index + 1, copy, { shouldFocus: false })
      },
      remove: (index) => {
        const taken = structuredClone(form.getValues(`details.${index}`))
        remove(index)
        const restore = () => insert(index, taken, { shouldFocus: false })
        toast({ text: t('detail.removed'), action: { label: ui('undo'), run: restore } })
      },
    }),
    [form, insert, remove, moveTo, cards.toggle, setDragged],
  )
}
