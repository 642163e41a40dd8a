import { deadFreightInput, undoCancelInput } from '@dromos/contract/orders/order-life-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { costType } from '@dromos/contract/constants/costs.ts'
import type { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t as cancel } from './order-cancel.messages.ts'
import { t } from './order-life.messages.ts'

type Undone = z.output<typeof undoCancelInput>

export function UndoCancelDialog({ order, onClose }: CommandDialogProps) {
  const offer = order.cancel_offer
  return (
    <CommandForm<Emptyable<Undone>, Undone>
      order={order}
      onClose={onClose}
      command="undo_cancel"
      schema={undoCancelInput}
      values={{
        version: order.version,
        restore_price: offer !== null,
        restore_costs: (offer?.costs ?? 0) > 0,
      }}
      hint={t('hints.undo_cancel')}
    >
      {({ control }) => (
        <>
          {offer?.told.map((side) => (
            <p key={side} role="note" className="strong whole">
              {cancel(`undo.told.${side}`)}
            </p>
          ))}
          {offer && (
            <CheckField
              control={control}
              name="restore_price"
              label={cancel('undo.price', { amount: moneyOf(offer.customer_price) })}
              span={12}
            />
          )}
          {offer && offer.costs > 0 && (
            <CheckField
              control={control}
              name="restore_costs"
              label={cancel('undo.costs', { count: offer.costs })}
              span={12}
            />
          )}
        </>
      )}
    </CommandForm>
  )
}

type DeadFreight = z.output<typeof deadFreightInput>

export function DeadFreightDialog({ order, onClose }: CommandDialogProps) {
  return (
    <CommandForm<Emptyable<DeadFreight>, DeadFreight>
      order={order}
      onClose={onClose}
      command="dead_freight"
      schema={deadFreightInput}
      values={{ version: order.version, ...deadFreightOf(order) }}
      hint={t('hints.dead_freight')}
    >
      {({ control }) => (
        <>
          <MoneyField control={control} name="charged" label={t('dead.charged')} required isFirst span={6} />
          <MoneyField control={control} name="paid" label={t('dead.paid')} required span={6} />
          <TextField control={control} name="text" label={t('dead.text')} span={12} />
        </>
      )}
    </CommandForm>
  )
}

function deadFreightOf({ additional_costs: costs }: StaffOrderRecord): Omit<DeadFreight, 'version'> {
  const lines = costs.filter((line) => line.cost_type_id === costType.deadFreight)
  const sumOf = (side: 'sell' | 'buy') =>
    lines.filter((line) => line.side === side).reduce((sum, { amount }) => sum + amount, 0)
  return { charged: sumOf('sell'), paid: sumOf('buy'), text: lines[0]?.text ?? '' }
}
