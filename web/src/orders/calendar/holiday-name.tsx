import { holidayName } from '../../platform/holidays.ts'
import classes from './holiday-name.module.css'

/** The public holiday of a day, if it is one. */
export function HolidayName({ day }: { day: string }) {
  const name = holidayName(day)
  return name === undefined ? null : (
    <small className={classes.name} title={name}>
      {name}
    </small>
  )
}
