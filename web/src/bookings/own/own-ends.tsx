import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { zoneCityOf } from '../../platform/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { EndTimeField } from '../../ui/fields/end-time-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { ownPlaces } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import type { OwnFormApi } from './own-form-values.ts'
import { OwnLane } from './own-lane.tsx'
import { OwnPlaceField } from './own-place-field.tsx'
import classes from './own-ends.module.css'

interface EndsProps {
  form: OwnFormApi
  index: number
  /** What is the same in every load is told apart by its number. */
  named: (title: string) => string
}

/** From where to where one load goes, and how long it has for it. */
export function OwnEnds({ form, index, named }: EndsProps) {
  const isReadOnly = use(FormReadOnly)
  return (
    <div className={classes.card}>
      <div className={classes.ends}>
        <End form={form} index={index} side="loading" title={named(t('sections.from'))} />
        <End form={form} index={index} side="unloading" title={named(t('sections.to'))} />
      </div>
      {!isReadOnly && <OwnLane control={form.control} index={index} />}
    </div>
  )
}

interface EndProps {
  form: OwnFormApi
  index: number
  side: 'loading' | 'unloading'
  title: string
}

function End({ form: { control }, index, side, title }: EndProps) {
  const at = `details.${index}.${side}` as const
  const Arrow = side === 'loading' ? IconArrowUp : IconArrowDown
  const place = ownPlaces.useKnown(useWatch({ control, name: `${at}.place_id` }))
  const clock = place?.timezone && t('clockOf', { zone: zoneCityOf(place.timezone) })
  return (
    <section className={classes.end} aria-label={title} data-side={side}>
      <h2>
        <Arrow size={14} aria-hidden /> {title}
      </h2>
      <FieldGrid>
        <OwnPlaceField
          control={control}
          name={`${at}.place_id`}
          label={t('field.place_id')}
          required
          span={12}
        />
        <div className={classes.window}>
          <DateField
            control={control}
            name={`${at}.date`}
            label={t(side === 'loading' ? 'field.ready' : 'field.wanted')}
            description={clock}
            required
          />
          <TimeField control={control} name={`${at}.time_from`} label={t('field.time_from')} />
          <EndTimeField
            control={control}
            at={{ date: `${at}.date`, from: `${at}.time_from`, to: `${at}.time_to` }}
            zone={place?.timezone}
            label={t('field.time_to')}
          />
        </div>
        <TextAreaField control={control} name={`${at}.notes`} label={t('field.stopNotes')} span={12} />
      </FieldGrid>
    </section>
  )
}
