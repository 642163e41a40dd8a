import { across } from '@dromos/contract/base/across.ts'
import {
  damageInput,
  delayInput,
  delayReasons,
  delaySides,
} from '@dromos/contract/orders/order-life-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import type { StopKind } from '@dromos/contract/trade/stops.ts'
import { journeyOf } from '@dromos/contract/orders/moves.ts'
import { isLoaded } from '@dromos/contract/trade/order-statuses.ts'
import { twinHours } from '@dromos/contract/trade/clock.ts'
import { officeZone } from '@dromos/contract/trade/office.ts'
import { z } from 'zod'
import { CategoryField } from '../../categories/category-field.tsx'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { TwinHourField } from '../../ui/fields/twin-hour-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t as life } from './order-life.messages.ts'
import { t } from './order-mishap.messages.ts'
import { visitsOf } from './order-stop-choices.ts'

/** In the forms a stop is one choice: its place in `allVisits`. */
const stop = z.int({ error: 'required' })
const damageForm = damageInput.omit({ detail_id: true, kind: true }).extend({ stop })
const delayForm = delayInput
  .omit({ detail_id: true, kind: true, eta: true })
  .extend({
    stop,
    eta: z.strictObject({
      date: z.string().nullable(),
      time: z.string().nullable(),
      hour: z.enum(twinHours).nullable(),
    }),
  })
  // An hour alone says no arrival; a day alone is its end.
  .check(
    across(['eta'], ({ eta: { date, time } }, refuse) => {
      if (time && !date) refuse(['eta', 'date'], 'required')
    }),
  )
type Damage = z.output<typeof damageForm>
type Delay = z.output<typeof delayForm>

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

const reasonOptions = delayReasons.map((value) => ({ value, label: t(`delay.reasons.${value}`) }))
const sideOptions = delaySides.map((value) => ({ value, label: t(`delay.sides.${value}`) }))

export function DelayDialog({ order, onClose }: CommandDialogProps) {
  return (
    <CommandForm<Emptyable<Delay>, Delay>
      order={order}
      onClose={onClose}
      command="delay"
      schema={delayForm}
      values={{
        version: order.version,
        stop: unexplained(order),
        reason: undefined,
        responsible: undefined,
        eta: { date: null, time: null, hour: null },
        text: '',
      }}
      send={({ stop: at, eta: { date, time, hour }, ...body }, idempotencyKey) =>
        call('PUT /orders/delay/{id}', {
          params: { id: order.id },
          body: { ...body, ...stopAt(order, at), eta: date ? { date, time, hour } : null },
          idempotencyKey,
        })
      }
      size={560}
    >
      {({ control, watch }) => (
        <>
          <SelectField
            control={control}
            name="stop"
            label={life('stop')}
            options={stopOptions(order)}
            required
            span={12}
          />
          <SelectField
            control={control}
            name="reason"
            label={t('delay.reason')}
            options={reasonOptions}
            required
            isFirst
            span={6}
          />
          <SelectField
            control={control}
            name="responsible"
            label={t('delay.responsible')}
            options={sideOptions}
            required
            span={6}
          />
          <DateField
            control={control}
            name="eta.date"
            label={t('delay.etaDate')}
            description={t('delay.etaHint')}
            span={4}
          />
          <TimeField control={control} name="eta.time" label={t('delay.etaTime')} span={2} />
          <TextField control={control} name="text" label={t('delay.text')} span={6} />
          <TwinHourField control={control} at={etaNames} zone={zoneOf(order, watch('stop'))} />
        </>
      )}
    </CommandForm>
  )
}

const etaNames = { date: 'eta.date', time: 'eta.time', hour: 'eta.hour' } as const

const zoneOf = (order: StaffOrderRecord, at: number | null | undefined): string =>
  allVisits(order)[at ?? 0]?.[0]?.stop.timezone ?? officeZone

const allVisits = (order: StaffOrderRecord) => [...visitsOf(order, 1), ...visitsOf(order, 2)]

function stopOptions(order: StaffOrderRecord) {
  return allVisits(order).flatMap(([first], value) => {
    if (!first) return []
    const { city, name } = first.stop.place
    return [
      {
        value,
        label: life(first.kind === stopKind.loading ? 'loadingAt' : 'unloadingAt', { place: city || name }),
      },
    ]
  })
}

function stopAt(order: StaffOrderRecord, at: number): { detail_id: number; kind: StopKind } {
  const found = allVisits(order)[at]?.[0]
  return { detail_id: found?.detail_id ?? 0, kind: found?.kind ?? 1 }
}

/** The late stop that nobody has explained; else the one the truck goes to now. */
function unexplained(order: StaffOrderRecord): number {
  const visits = allVisits(order)
  const late = order.delays.find((delay) => delay.delay_reason === null)
  const at = visits.findIndex((visit) =>
    visit.some(({ detail_id, kind }) => detail_id === late?.detail_id && kind === late.kind),
  )
  if (at >= 0) return at
  return visits.findIndex(
    ([first]) => first?.kind === (isLoaded(journeyOf(order.life)) ? stopKind.unloading : stopKind.loading),
  )
}
