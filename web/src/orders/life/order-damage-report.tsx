import { damageInput } from '@dromos/contract/orders/order-life-input.ts'
import type { z } from 'zod'
import { CategoryField } from '../../categories/category-field.tsx'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t as life } from './order-life.messages.ts'
import { t } from './order-incident.messages.ts'
import { stopAt, stopChoice, stopOptions } from './order-stop-choices.ts'

const damageForm = damageInput.omit({ detail_id: true, kind: true }).extend({ stop: stopChoice })
type Damage = z.output<typeof damageForm>

export function DamageDialog({ order, onClose }: CommandDialogProps) {
  const options = stopOptions(order)
  return (
    <CommandForm<Emptyable<Damage>, Damage>
      order={order}
      onClose={onClose}
      command="report_damage"
      schema={damageForm}
      values={{
        version: order.version,
        // What the customer has reported is where the case begins.
        damage_type_id: order.damage_told?.damage_type_id ?? null,
        stop: options.length - 1,
        description: order.damage_told?.text ?? '',
        amount: 0,
        total_loss: false,
      }}
      send={({ stop: at, ...body }, idempotencyKey) =>
        call('POST /orders/damage/{id}', {
          params: { id: order.id },
          body: { ...body, ...stopAt(order, at) },
          idempotencyKey,
        })
      }
      size={560}
    >
      {({ control }) => (
        <>
          <CategoryField
            control={control}
            name="damage_type_id"
            type="damage"
            label={t('damage.type')}
            required
            isFirst
            span={6}
          />
          <SelectField
            control={control}
            name="stop"
            label={life('stop')}
            options={options}
            required
            span={6}
          />
          <TextAreaField
            control={control}
            name="description"
            label={t('damage.text')}
            required
            rows={3}
            span={12}
          />
          <MoneyField control={control} name="amount" label={t('damage.amount')} span={6} />
          <CheckField control={control} name="total_loss" label={t('damage.totalLoss')} span={6} />
        </>
      )}
    </CommandForm>
  )
}
