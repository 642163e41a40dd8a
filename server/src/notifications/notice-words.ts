import { shortMonths } from '@dromos/contract/constants/clock.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  el: new Intl.DateTimeFormat('el-GR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
} as const

export const dayIn = (language: Language, day: string): string =>
  shortMonths(dayFormats[language].format(new Date(`${day}T00:00:00Z`)).replaceAll(',', ''))

const figures = { en: new Intl.NumberFormat('en-GB'), el: new Intl.NumberFormat('el-GR') } as const

export const counted = (language: Language, count: number): string => figures[language].format(count)
