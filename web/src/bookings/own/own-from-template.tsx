import type { OpenedOwnTemplate } from '@dromos/contract/bookings/own-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstWorkingDay } from '../../documents/templates/first-working-day.ts'
import { TemplateNotice } from '../../documents/templates/template-notice.tsx'
import { TemplatePicker } from '../../documents/templates/template-picker.tsx'
import { t } from '../../documents/templates/templates.messages.ts'
import { isDay } from '@dromos/contract/notation/days.rules.ts'
import { RecordLoading } from '../../ui/form/record-loading.tsx'
import { ownBookings, ownPlaces } from './own-bookings.api.ts'
import { emptyBooking, ownWords } from './own-form-values.ts'
import type { OwnForm } from './own-form-values.ts'
import { openedOwnTemplateQuery, ownTemplateCalls } from './own-templates.api.ts'

const home = { kind: 'booking', ...ownBookings } as const

export interface OwnBeginning {
  origin: string
  beginning: OwnForm
  notice: ReactNode
}

interface FromTemplateProps {
  chosen: unknown
  day: unknown
  /** Draws the form of a booking that begins like this. */
  children: (begun: OwnBeginning) => ReactNode
}

export function OwnFromTemplate({ chosen, day, children }: FromTemplateProps) {
  const navigate = useNavigate()
  const id = Number(chosen) || null
  if (id !== null) {
    return (
      <Begun id={id} firstDay={isDay(day) ? day : firstWorkingDay()}>
        {children}
      </Begun>
    )
  }
  return (
    <TemplatePicker
      home={home}
      create="/app/bookings/create"
      calls={ownTemplateCalls}
      onPick={(template, first) =>
        void navigate({ to: '/app/bookings/create', search: { template: String(template.id), day: first } })
      }
    />
  )
}

interface BegunProps {
  id: number
  firstDay: string
  children: FromTemplateProps['children']
}

function Begun({ id, firstDay, children }: BegunProps) {
  const { data, error, refetch } = useQuery(openedOwnTemplateQuery(id, firstDay))
  if (!data) return <RecordLoading title={t('choose')} error={error} onRetry={() => void refetch()} />
  return children({
    origin: `template-${id}-${firstDay}`,
    beginning: begunOf(data),
    notice: <TemplateNotice template={data} labels={ownWords.labels} />,
  })
}

function begunOf({ booking: { details, ...head }, places }: OpenedOwnTemplate): OwnForm {
  for (const place of places) ownPlaces.remember(place.id, place)
  return {
    ...emptyBooking(),
    ...head,
    details: details.map((detail) => ({ ...detail, references: [] })),
  }
}
