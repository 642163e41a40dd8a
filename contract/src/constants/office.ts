import type { Language } from './languages.ts'

/** Where the office is: its day, its year and its "today" are by the clocks of this zone. */
export const officeZone = 'Europe/Athens'

/** In which the office keeps what is written for it without one of it asking. */
export const officeLanguage = 'el' satisfies Language

/** Where the office is: what leaves this country is export, what comes is import. */
export const officeCountry = 'GR'

/** When the office works, by its own clocks; `days` as JavaScript counts them, Sunday is 0. */
export const officeHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' } as const

const days = new Intl.DateTimeFormat('en-CA', { timeZone: officeZone })

/** The day of the office at an instant, `YYYY-MM-DD`; `office_today()` of the database says the same of now. */
export const officeDay = (instant: Date): string => days.format(instant)
