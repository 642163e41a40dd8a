import { damageReasonInput, settleInput } from '@dromos/contract/orders/order-life-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { t as shared } from '../../documents/commands.messages.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { damagesIn, damageText } from './order-damages.ts'
import { t as life } from './order-life.messages.ts'
import { t } from './order-incident.messages.ts'

type Settlement = Emptyable<z.output<typeof settleInput>>
type Reasoned = Emptyable<z.output<typeof damageReasonInput>>

export function SettleDialog({ order, onClose }: CommandDialogProps) {
  const last = damagesIn(order, 'open').at(-1)
  return (
    <CommandForm<Settlement, z.output<typeof settleInput>>
      order={order}
      onClose={onClose}
      command="settle_damage"
      schema={settleInput}
      values={{
        version: order.version,
        damage_id: last?.id ?? null,
        amount: last?.amount ?? 0,
        recovered: 0,
        reason: '',
      }}
    >
      {({ control, setValue }) => (
        <>
          <CaseField
            control={control}
            name="damage_id"
            order={order}
            state="open"
            onPicked={(id) => {
              const picked = order.damages.find((damage) => damage.id === id)
              if (picked) setValue('amount', picked.amount)
            }}
          />
          <MoneyField control={control} name="amount" label={t('damage.paid')} required isFirst span={6} />
          <MoneyField control={control} name="recovered" label={t('damage.recovered')} span={6} />
          <TextAreaField control={control} name="reason" label={t('damage.note')} span={12} />
        </>
      )}
    </CommandForm>
  )
}

export const WithdrawDamageDialog = (props: CommandDialogProps) => (
  <CaseReasonDialog {...props} command="withdraw_damage" state="open" />
)

export const ReopenDamageDialog = (props: CommandDialogProps) => (
  <CaseReasonDialog {...props} command="reopen_damage" state="settled" />
)

interface CaseReasonProps extends CommandDialogProps {
  command: 'withdraw_damage' | 'reopen_damage'
  state: 'open' | 'settled'
}

function CaseReasonDialog({ order, onClose, command, state }: CaseReasonProps) {
  return (
    <CommandForm<Reasoned, z.output<typeof damageReasonInput>>
      order={order}
      onClose={onClose}
      command={command}
      schema={damageReasonInput}
      values={{ version: order.version, damage_id: damagesIn(order, state).at(-1)?.id ?? null, reason: '' }}
      hint={life(`hints.${command}`)}
    >
      {({ control }) => (
        <>
          <CaseField control={control} name="damage_id" order={order} state={state} />
          <TextAreaField
            control={control}
            name="reason"
            label={shared('reason')}
            required
            isFirst
            span={12}
          />
        </>
      )}
    </CommandForm>
  )
}

interface CaseFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  order: StaffOrderRecord
  state: 'open' | 'settled'
  onPicked?: (id: number) => void
}

function CaseField<T extends FieldValues, O>({
  control,
  name,
  order,
  state,
  onPicked,
}: CaseFieldProps<T, O>) {
  const cases = damagesIn(order, state)
  const [only] = cases
  if (cases.length < 2) return only ? <p className="whole">{damageText(order, only)}</p> : null
  return (
    <SelectField
      control={control}
      name={name}
      label={t('damage.case')}
      options={cases.map((one) => ({ value: one.id, label: damageText(order, one) }))}
      onChanged={(id) => onPicked?.(Number(id))}
      required
      span={12}
    />
  )
}
