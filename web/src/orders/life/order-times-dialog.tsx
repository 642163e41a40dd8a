import { clockIso } from '@dromos/contract/constants/clock.ts'
import { loadedInput } from '@dromos/contract/orders/order-life-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { Button } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fillPlates } from '../../contacts/driver-plates.api.ts'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { zoneCityOf } from '../../platform/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { TwinHourField } from '../../ui/fields/twin-hour-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import { DriverField } from './order-driver-fields.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'
import type { StopChoice } from './order-stop-choices.ts'
import { placeOf, visitsOf, windowOf } from './order-stop-choices.ts'

type Loaded = z.output<typeof loadedInput>
type TimesForm = Emptyable<Loaded>
type Form = UseFormReturn<TimesForm, unknown, Loaded>

export function TimesDialog({
  command,
  order,
  onClose,
}: CommandDialogProps & { command: 'loaded' | 'delivered' }) {
  const isLoading = command === 'loaded'
  const visits = visitsOf(order, isLoading ? 1 : 2)
  const send = (body: Loaded, idempotencyKey: string) => {
    const { version } = body
    const times = timesOfAll(visits, body.times)
    const params = { id: order.id }
    return isLoading
      ? call('PUT /orders/loaded/{id}', { params, body: { ...body, times }, idempotencyKey })
      : call('PUT /orders/delivered/{id}', { params, body: { version, times }, idempotencyKey })
  }
  return (
    <CommandForm<TimesForm, Loaded>
      order={order}
      onClose={onClose}
      command={command}
      schema={loadedInput}
      values={emptyTimes(order, visits)}
      send={send}
      hint={t('times.hint')}
      size={620}
    >
      {(form) => (
        <>
          {visits.map((visit, index) => (
            <VisitFields key={visit[0]?.detail_id} form={form} visit={visit} index={index} />
          ))}
          {isLoading && <UnnamedTruck form={form} order={order} />}
        </>
      )}
    </CommandForm>
  )
}

/** Who has loaded, as far as nobody has said it before. */
function UnnamedTruck({ form, order }: { form: Form; order: StaffOrderRecord }) {
  const { control } = form
  return (
    <>
      {order.transporter === null && (
        <DriverField
          control={control}
          name="transporter_id"
          carrier={order.firm_carrier?.id ?? null}
          onPicked={(id) => void fillPlates(form, id, (name) => Boolean(form.getValues(name)))}
          required
          span={12}
        />
      )}
      {order.pn_truck === '' && (
        <TextField control={control} name="pn_truck" label={t('truck')} required span={6} />
      )}
      {order.pn_trailer === '' && (
        <TextField control={control} name="pn_trailer" label={t('trailer')} required span={6} />
      )}
    </>
  )
}

function VisitFields({ form, visit, index }: { form: Form; visit: StopChoice[]; index: number }) {
  const { control } = form
  const [first] = visit
  if (!first) return null
  const { stop } = first
  return (
    <fieldset className={classes.stop}>
      <legend>{placeOf(stop)}</legend>
      <p className={classes.planned}>
        {t('times.planned', { when: `${windowOf(stop)} (${zoneCityOf(stop.timezone)})` })}
        <NowButton form={form} at={`times.${index}.arrived`} stop={stop} />
        <NowButton form={form} at={`times.${index}.departed`} stop={stop} />
      </p>
      <div className={classes.fields}>
        <DateField
          control={control}
          name={`times.${index}.arrived.date`}
          label={t('times.arrivedDate')}
          required
          span={4}
        />
        <TimeField
          control={control}
          name={`times.${index}.arrived.time`}
          label={t('times.arrivedTime')}
          required
          isFirst={index === 0}
          span={2}
        />
        <TwinHour form={form} at={`times.${index}.arrived`} zone={stop.timezone} />
        <DateField
          control={control}
          name={`times.${index}.departed.date`}
          label={t('times.departedDate')}
          required
          span={4}
        />
        <TimeField
          control={control}
          name={`times.${index}.departed.time`}
          label={t('times.departedTime')}
          required
          span={2}
        />
        <TwinHour form={form} at={`times.${index}.departed`} zone={stop.timezone} />
      </div>
    </fieldset>
  )
}

type MomentName = `times.${number}.${'arrived' | 'departed'}`

/** The moment as the clock of the place shows it now. */
function NowButton({ form, at, stop }: { form: Form; at: MomentName; stop: StopChoice['stop'] }) {
  const put = () => {
    const now = clockIso(new Date().toISOString(), stop.timezone)
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue(`${at}.date`, now.slice(0, 10), options)
    form.setValue(`${at}.time`, now.slice(11, 16), options)
  }
  const words = t(at.endsWith('arrived') ? 'times.arrivedNow' : 'times.departedNow')
  return (
    <Button size="compact-sm" variant="subtle" aria-label={`${words}: ${placeOf(stop)}`} onClick={put}>
      {words}
    </Button>
  )
}

function TwinHour({ form, at, zone }: { form: Form; at: MomentName; zone: string }) {
  const names = { date: `${at}.date`, time: `${at}.time`, hour: `${at}.hour` } as const
  return <TwinHourField control={form.control} at={names} zone={zone} />
}

/** The planned day, or today at the place where that is still to come; the time is for a person to say. */
function dayToReport({ date, timezone }: StopChoice['stop']): string {
  const today = clockIso(new Date().toISOString(), timezone).slice(0, 10)
  return date < today ? date : today
}

/** Only the days, none of which is to come. */
function emptyTimes(order: StaffOrderRecord, visits: readonly StopChoice[][]): TimesForm {
  const times = visits.flatMap(([first]) => {
    if (!first) return []
    const moment = { date: dayToReport(first.stop), time: null, hour: null }
    return [{ detail_id: first.detail_id, arrived: moment, departed: { ...moment } }]
  })
  const { version, transporter, pn_truck, pn_trailer } = order
  return { version, times, transporter_id: transporter?.id ?? null, pn_truck, pn_trailer }
}

/** The details of one visit share its times. Those asked for come first, so that refusals find their fields. */
function timesOfAll(visits: readonly StopChoice[][], times: Loaded['times']): Loaded['times'] {
  const others = visits.flatMap((visit, index) => {
    const given = times[index]
    return given ? visit.slice(1).map(({ detail_id }) => ({ ...given, detail_id })) : []
  })
  return [...times, ...others]
}
