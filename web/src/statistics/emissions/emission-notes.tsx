import { emissionNotes, emissionWords } from '@dromos/contract/statistics/emission-words.rules.ts'
import { language } from '../../i18n/language.ts'
import classes from '../statistics-tables.module.css'

/** How the estimate is made, and what it is not. */
export const EmissionNotes = () => (
  <ul className={`bare small ${classes.notes}`}>
    {emissionNotes.map((note) => (
      <li key={note}>{emissionWords[note][language]}</li>
    ))}
  </ul>
)
