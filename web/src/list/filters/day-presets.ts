import { weekdayOf } from '@dromos/contract/calendar/range.rules.ts'
import { addDays, lastMonth } from '@dromos/contract/statistics/period.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'

export const dayPresets = ['yesterday', 'today', 'week', 'lastMonth'] as const
export type DayPreset = (typeof dayPresets)[number]

/** The days that a shortcut means on a day of the office, both ends included; weeks begin on Monday. */
export function presetDays(preset: DayPreset, today: string): Period {
  switch (preset) {
    case 'yesterday':
      return single(addDays(today, -1))
    case 'week':
      return weekOf(today)
    case 'lastMonth':
      return lastMonth(today)
    case 'today':
    default:
      return single(today)
  }
}

const single = (day: string): Period => ({ from: day, to: day })

function weekOf(day: string): Period {
  const monday = addDays(day, 1 - weekdayOf(day))
  return { from: monday, to: addDays(monday, 6) }
}
