import { Button } from '@mantine/core'
import { use, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { language } from '../i18n/language.ts'
import { PlaceField } from '../places/place-field.tsx'
import { PlaceNoteChip } from '../places/place-note-chip.tsx'
import { knownPlaces } from '../places/places.api.ts'
import { drawnField } from '../platform/form-focus.ts'
import { zoneCityOf } from '../platform/format.ts'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { EndTimeField, useEndDay } from '../ui/fields/end-time-field.tsx'
import { TimeField } from '../ui/fields/time-field.tsx'
import { TwinHourField } from '../ui/fields/twin-hour-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { IconArrowDown, IconArrowUp, IconPlus } from '../ui/icons.ts'
import { isReversed } from './consignment-values.ts'
import type { ConsignmentFormApi, PlannedForm, StopSide } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import { NotesField } from './notes-field.tsx'
import classes from './consignment.module.css'
import stopClasses from './stops.module.css'

interface StopsProps {
  form: ConsignmentFormApi
  index: number
}

export function DetailStops({ form, index }: StopsProps) {
  return (
    <div className={classes.stops}>
      <Stop form={form} index={index} side="loading" />
      <Stop form={form} index={index} side="unloading" />
    </div>
  )
}

function Stop({ form, index, side }: StopsProps & { side: StopSide }) {
  const at = `details.${index}.${side}` as const
  const Arrow = side === 'loading' ? IconArrowUp : IconArrowDown
  return (
    <fieldset className={stopClasses.stop} data-side={side}>
      <legend>
        <Arrow size={14} aria-hidden /> {t(side)}
      </legend>
      <FieldGrid>
        <StopPlace form={form} index={index} side={side} />
        <StopWindow form={form} index={index} side={side} />
        <WindowHours form={form} at={at} />
        <StopPapers form={form} index={index} side={side} />
        <NotesField form={form} at={at} />
      </FieldGrid>
    </fieldset>
  )
}

function StopPlace({ form, index, side }: StopsProps & { side: StopSide }) {
  const { control } = form
  const name = `details.${index}.${side}.place_id` as const
  return (
    <div className={classes.place}>
      <PlaceField
        control={control}
        name={name}
        label={t('stop.place_id')}
        placeholder={t('placeHint')}
        description={<PlaceNoteChip id={useWatch({ control, name })} />}
        required
      />
    </div>
  )
}

function StopWindow({ form, index, side }: StopsProps & { side: StopSide }) {
  const { control } = form
  const at = `details.${index}.${side}` as const
  const placeId = useWatch({ control, name: `${at}.place_id` })
  const place = knownPlaces.useKnown(placeId)
  const clock = place && t('clockOf', { zone: zoneCityOf(place.timezone) })
  return (
    <div className={stopClasses.window}>
      {side === 'loading' ? (
        <DateField
          control={control}
          name={`${at}.date`}
          label={t('stop.date')}
          description={clock}
          required
        />
      ) : (
        <DeliveryDate form={form} index={index} clock={clock} />
      )}
      <TimeField control={control} name={`${at}.time_from`} label={t('stop.time_from')} />
      <EndTimeField control={control} at={windowAt(at)} zone={place?.timezone} label={t('stop.time_to')} />
    </div>
  )
}

function WindowHours({ form, at }: { form: ConsignmentFormApi; at: StopPath }) {
  const zone = knownPlaces.useKnown(useWatch({ control: form.control, name: `${at}.place_id` }))?.timezone
  return zone ? <TwinHours form={form} at={at} zone={zone} /> : null
}

function TwinHours({
  form: { control },
  at,
  zone,
}: {
  form: ConsignmentFormApi
  at: StopPath
  zone: string
}) {
  const date = `${at}.date` as const
  const { ends } = useEndDay(control, windowAt(at), zone)
  return (
    <>
      <TwinHourField
        control={control}
        at={{ date, time: `${at}.time_from`, hour: `${at}.from_hour` }}
        zone={zone}
      />
      <TwinHourField
        control={control}
        at={{ date, time: `${at}.time_to`, hour: `${at}.to_hour` }}
        day={ends}
        zone={zone}
      />
    </>
  )
}

type StopPath = `details.${number}.${StopSide}`

const windowAt = (at: StopPath) =>
  ({
    date: `${at}.date`,
    from: `${at}.time_from`,
    to: `${at}.time_to`,
    fromHour: `${at}.from_hour`,
  }) as const

// By itself, so that only what makes a delivery too early draws it again.
function DeliveryDate({ form, index, clock }: StopsProps & { clock: string | undefined }) {
  const isTooEarly = useReversal(form, index)
  return (
    <DateField
      control={form.control}
      name={`details.${index}.unloading.date`}
      label={t('stop.date')}
      description={clock}
      required
      problem={isTooEarly ? fieldText('delivery_before_loading', language) : undefined}
    />
  )
}

function useReversal(form: ConsignmentFormApi, index: number): boolean {
  const loading = usePlanned(form, index, 'loading')
  const unloading = usePlanned(form, index, 'unloading')
  return isReversed(loading, unloading)
}

function usePlanned({ control }: ConsignmentFormApi, index: number, side: StopSide): PlannedForm {
  const at = `details.${index}.${side}` as const
  const [place_id, date, time_from, time_to] = useWatch({
    control,
    name: [`${at}.place_id`, `${at}.date`, `${at}.time_from`, `${at}.time_to`],
  })
  return { place_id, date, time_from, time_to }
}

function StopPapers({ form, index, side }: StopsProps & { side: StopSide }) {
  const { control } = form
  const at = `details.${index}.${side}` as const
  const hasCustoms = useWatch({ control, name: `${at}.custom` }) === 1
  const party = useParty(form, `${at}.party_place_id`)
  const words = side === 'loading' ? partyWords.loading : partyWords.unloading
  const forget = (isOn: boolean) => {
    if (!isOn) form.setValue(`${at}.custom_place_id`, null, { shouldDirty: true })
  }
  return (
    <>
      <div className={stopClasses.papers}>
        <CheckField
          control={control}
          name={`${at}.custom`}
          label={t('stop.custom')}
          yes={1}
          no={2}
          onChanged={forget}
        />
        {party.ask && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={party.ask}>
            {t(words.add)}
          </Button>
        )}
      </div>
      {hasCustoms && (
        <PlaceField
          control={control}
          name={`${at}.custom_place_id`}
          label={t('stop.custom_place_id')}
          placeholder={t('placeHint')}
          onlyCustoms
          clearable
          span={12}
        />
      )}
      {party.isShown && (
        <PlaceField
          control={control}
          name={`${at}.party_place_id`}
          label={t(words.label)}
          placeholder={t('placeHint')}
          clearable
          span={12}
        />
      )}
    </>
  )
}

const partyWords = {
  loading: { label: 'sender', add: 'addSender' },
  unloading: { label: 'consignee', add: 'addConsignee' },
} as const

type PartyName = `details.${number}.${StopSide}.party_place_id`

/** Rarely needed, so a button at first; pressing it goes on in the field. */
function useParty(
  form: ConsignmentFormApi,
  name: PartyName,
): { isShown: boolean; ask: (() => void) | undefined } {
  const isNamed = useWatch({ control: form.control, name, compute: (id) => id !== null })
  const [isAsked, setAsked] = useState(false)
  const isReadOnly = use(FormReadOnly)
  useEffect(() => {
    if (isAsked) drawnField(form, name)?.focus?.()
  }, [isAsked, form, name])
  const isShown = isNamed || isAsked
  return { isShown, ask: isShown || isReadOnly ? undefined : () => setAsked(true) }
}
