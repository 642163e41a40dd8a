import { daysWithin } from '../orders/days/loading-windows.rules.ts'
import type { LoadingWindow } from '../orders/days/loading-windows.rules.ts'

interface MapFilter {
  type?: 'loading' | 'delivery' | '' | undefined
  duration?: LoadingWindow | '' | undefined
  loading_from?: string | null | undefined
  loading_to?: string | null | undefined
  delivery_from?: string | null | undefined
  delivery_to?: string | null | undefined
}

export interface AskedDays {
  loading_from?: string
  loading_to?: string
  delivery_from?: string
  delivery_to?: string
}

const names = ['loading_from', 'loading_to', 'delivery_from', 'delivery_to'] as const

/** The days that a map asks for: those that are given, or else its duration from today on; a month where nothing is said. */
export function mapDaysOf(asked: MapFilter, today: string): AskedDays {
  const given = names.flatMap((name) => (asked[name] ? [[name, asked[name]] as const] : []))
  if (given.length > 0 && !asked.duration) return Object.fromEntries(given)
  const { from, to } = daysWithin(asked.duration || 'month', new Date(`${today}T00:00:00`))
  const end = asked.type === 'delivery' ? 'delivery' : 'loading'
  return { ...Object.fromEntries(given), [`${end}_from`]: from, [`${end}_to`]: to }
}
