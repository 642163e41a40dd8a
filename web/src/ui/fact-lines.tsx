import { phoneAddress, shownPhone } from '@dromos/contract/notation/phones.rules.ts'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import classes from './fact-lines.module.css'

export interface FactLine {
  name: string
  value: ReactNode
}

export const fact = (name: string, value: ReactNode): FactLine => ({ name, value })

/** Facts of a record, one in a line, the values under each other at the right; what it lacks is left out. */
export function FactLines({ lines }: { lines: readonly FactLine[] }) {
  const known = lines.filter(({ value }) => isSaid(value))
  if (known.length === 0) return null
  return (
    <dl className={classes.lines}>
      {known.map(({ name, value }, at) => (
        <div key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isSaid = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false

/** A telephone number to be called by a press. */
export const CallLink = ({ number }: { number: string }) => (
  <a className={`${classes.reach} nowrap`} href={phoneAddress(number)}>
    {shownPhone(number, language)}
  </a>
)

/** An e-mail address to be written to by a press. */
export const MailLink = ({ address }: { address: string }) => (
  <a className={classes.reach} href={`mailto:${address}`}>
    {address}
  </a>
)
