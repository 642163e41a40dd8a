import { orderLogInput } from '@dromos/contract/orders/order-life-input.ts'
import { isPeoplesLogType, logType } from '@dromos/contract/trade/log-types.ts'
import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CategoryField } from '../../categories/category-field.tsx'
import { call } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useSave } from '../../platform/use-save.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'
import { refreshOrder } from '../orders.api.ts'

type Line = z.output<typeof orderLogInput>

const resolver = schemaResolver<Emptyable<Line>, Line>(orderLogInput)

/** Adds a note, a call or what else people note; ready for the next one at once. */
export function OrderLogForm({ orderId, onAdded }: { orderId: number; onAdded: () => void }) {
  const form = useForm<Emptyable<Line>, unknown, Line>({
    defaultValues: { log_type_id: logType.note, text: '' },
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<Emptyable<Line>, Line, { id: number; version: number }>({
    form,
    record: null,
    create: async (body) => {
      const made = await call('POST /orders/log/store/{id}', {
        params: { id: orderId },
        body,
        idempotencyKey: crypto.randomUUID(),
      })
      return { ...made, version: 1 }
    },
    onSaved: () => {
      form.reset({ log_type_id: form.getValues('log_type_id') ?? logType.note, text: '' })
      refreshOrder(orderId)
      toast({ text: t('log.added') })
      onAdded()
    },
  })
  return (
    <fieldset className={classes['add']} aria-label={t('log.add')}>
      <CategoryField
        control={form.control}
        name="log_type_id"
        type="log"
        label={t('log.type')}
        only={({ id }) => isPeoplesLogType(id)}
        required
        span={4}
      />
      <TextAreaField control={form.control} name="text" label={t('log.text')} required span={8} />
      <div className={classes['addButton']}>
        {saving.refusals.map((refusal) => (
          <p key={refusal} role="alert" className={classes['problem']}>
            {refusal}
          </p>
        ))}
        <Button loading={saving.isSaving} onClick={saving.save}>
          {t('log.add')}
        </Button>
      </div>
    </fieldset>
  )
}
