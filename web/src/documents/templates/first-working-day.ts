import { workdayFrom } from '@dromos/contract/constants/office-hours.rules.ts'

/** Today, or the first day after it on which the office works. */
export const firstWorkingDay = (): string => workdayFrom(new Date().toLocaleDateString('sv-SE'))
