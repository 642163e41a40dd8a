import { across } from '@dromos/contract/base/across.ts'
import { delayInput, delayReasons, delaySides } from '@dromos/contract/orders/order-life-input.ts'
import type { DelayReaders } from '@dromos/contract/orders/delay-readers.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { journeyOf } from '@dromos/contract/orders/moves.ts'
import { twinHours } from '@dromos/contract/constants/clock.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { isLoaded } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { TwinHourField } from '../../ui/fields/twin-hour-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t as life } from './order-life.messages.ts'
import { t } from './order-incident.messages.ts'
import { allVisits, stopAt, stopChoice, stopOptions } from './order-stop-choices.ts'

const delayForm = z
  .strictObject(delayInput.shape)
  .omit({ detail_id: true, kind: true, eta: true })
  .extend({
    stop: stopChoice,
    eta: z.strictObject({
      date: z.string().nullable(),
      time: z.string().nullable(),
      hour: z.enum(twinHours).nullable(),
    }),
  })
  // An hour alone says no arrival; a day alone is its end.
  .check(
    across(['eta', 'tell_customer'], ({ eta: { date, time }, tell_customer: isTold }, refuse) => {
      if (time && !date) refuse(['eta', 'date'], 'required')
      else if (isTold && !date) refuse(['eta', 'date'], 'life_told_eta')
    }),
  )
type Delay = z.output<typeof delayForm>

const reasonOptions = delayReasons.map((value) => ({ value, label: t(`delay.reasons.${value}`) }))
const sideOptions = delaySides.map((value) => ({ value, label: t(`delay.sides.${value}`) }))

export function DelayDialog({ order, onClose }: CommandDialogProps) {
  const readers = useQuery({
    queryKey: ['orders', 'delay readers', order.id],
    queryFn: ({ signal }) => call('GET /orders/delay/readers/{id}', { params: { id: order.id }, signal }),
  })
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
        tell_customer: false,
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
          <CheckField
            control={control}
            name="tell_customer"
            label={t('delay.tell')}
            description={readers.data && readersText(readers.data)}
            readOnly={readers.data?.is_on === false}
            span={12}
          />
        </>
      )}
    </CommandForm>
  )
}

const etaNames = { date: 'eta.date', time: 'eta.time', hour: 'eta.hour' } as const

const zoneOf = (order: StaffOrderRecord, at: number | null | undefined): string =>
  allVisits(order)[at ?? 0]?.[0]?.stop.timezone ?? officeZone

/** Who is told, or why nobody can be. */
function readersText({ is_on: isOn, accounts, contact }: DelayReaders): string {
  if (!isOn) return t('delay.untold')
  const who = [
    ...accounts.map((name) => t('delay.account', { name })),
    ...(contact
      ? [t(`delay.contact.${contact.language}`, { name: contact.name, email: contact.email })]
      : []),
  ]
  return who.length === 0 ? t('delay.nobody') : t('delay.told', { who: who.join(', ') })
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
