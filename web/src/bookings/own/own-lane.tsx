import type { OwnLane as Lane } from '@dromos/contract/bookings/own-bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts'
import { ownLaneQuery } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import type { OwnFormApi } from './own-form-values.ts'
import classes from './own-ends.module.css'

const DAY_MS = 86_400_000

/** How many days a load is given, beside what the firm's last ones between the same places had. */
export function OwnLane({ control, index }: { control: OwnFormApi['control']; index: number }) {
  const at = `details.${index}` as const
  const [from, to, ready, wanted] = useWatch({
    control,
    name: [
      `${at}.loading.place_id`,
      `${at}.unloading.place_id`,
      `${at}.loading.date`,
      `${at}.unloading.date`,
    ],
  })
  const { data: lane } = useQuery(ownLaneQuery(from ?? null, to ?? null))
  const days = daysBetween(ready, wanted)
  const said = [given(days), usual(lane)].filter(Boolean).join(' ')
  if (!said) return null
  const isShort = days !== null && days < (lane?.days ?? 0)
  return (
    <p className={classes.lane} data-short={isShort || undefined} aria-live="polite">
      {isShort ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      {said}
    </p>
  )
}

const daysBetween = (from: string | null | undefined, to: string | null | undefined): number | null =>
  from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) : null

const given = (days: number | null): string => (days === null || days < 0 ? '' : t('days', { count: days }))

function usual(lane: Lane | undefined): string {
  if (!lane || lane.days === null) return ''
  const { shipments, days } = lane
  return t('usual', { shipments: t('shipments', { count: shipments }), days: t('took', { count: days }) })
}
