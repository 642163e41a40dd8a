import { holidayOf } from '@dromos/contract/constants/holidays.rules.ts'
import { isWorkday } from '@dromos/contract/constants/office-hours.rules.ts'
import { language } from '../i18n/language.ts'

/** The public holiday of a day in the reader's language; undefined on any other day. */
export const holidayName = (day: string): string | undefined => holidayOf(day)?.[language]

/** Whether the office is closed: weekends and public holidays are drawn alike. */
export const isDayOff = (day: string): boolean => !isWorkday(day)
