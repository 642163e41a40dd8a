import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { moveDaysInput } from '@dromos/contract/orders/order-life-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import type { z } from 'zod'
import { giveCommand } from '../../documents/commands.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { dayOf } from '../../platform/format.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { transportOrderQuery } from '../orders.api.ts'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t } from './order-plan.messages.ts'

type Move = z.output<typeof moveDaysInput>
type MoveForm = Emptyable<Move>

/** The way for whoever does not drag: so many days later, or earlier. */
export function MoveDaysDialog({ order, onClose }: CommandDialogProps) {
  const [sent, setSent] = useState<number | null>(null)
  const isSent = Boolean(useQuery(transportOrderQuery(order.id)).data?.last)
  return (
    <CommandForm<MoveForm, Move>
      order={order}
      onClose={onClose}
      command="move_days"
      schema={moveDaysInput}
      values={{ version: order.version, days: 1 }}
      send={(body, idempotencyKey) => {
        setSent(body.days)
        return giveCommand('order', 'move_days', order.id, { body, idempotencyKey })
      }}
      {...(sent !== null && { takeBack: { days: 0 - sent } })}
      hint={isSent ? t('sent') : t('daysHint')}
    >
      {({ control }) => (
        <>
          <NumberField
            control={control}
            name="days"
            label={t('days')}
            sign="shown"
            required
            isFirst
            span={4}
          />
          <Becomes control={control} order={order} />
        </>
      )}
    </CommandForm>
  )
}

function Becomes({ control, order }: { control: Control<MoveForm, unknown, Move>; order: StaffOrderRecord }) {
  const days = useWatch({ control, name: 'days' })
  if (typeof days !== 'number' || !Number.isSafeInteger(days) || Math.abs(days) > 366) return null
  const loading = dayOf(dayAfter(order.loading_date, days))
  const delivery = dayOf(dayAfter(order.delivery_date, days))
  return <output className="bare muted whole">{t('becomes', { loading, delivery })}</output>
}
