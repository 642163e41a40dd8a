import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '../list/read-part.tsx'
import { numberOf } from '../platform/format.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { t as state } from '../ui/form/record-actions.messages.ts'
import { bankRailQuery } from './banks.api.ts'
import classes from './bank-serves.module.css'
import { t } from './banks.messages.ts'

/** The businesses that are paid to an account, each with what hangs on it. */
export function BankServes({ id }: { id: number }) {
  return (
    <ReadPart read={useQuery(bankRailQuery(id))}>
      {({ businesses }) => (
        <ul className={classes.businesses}>
          {businesses.map(({ id: business, name, active, is_default: isDefault, firms, orders }) => (
            <li key={business}>
              <Link to="/app/businesses/edit/$id" params={{ id: String(business) }}>
                {name}
              </Link>{' '}
              {isDefault && <StateFlag tone="plain">{t('isDefault')}</StateFlag>}
              {!active && <StateFlag tone="warning">{state('off')}</StateFlag>}
              <span className={classes.faint}>
                {t('hangs', { firms: numberOf(firms), orders: numberOf(orders) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ReadPart>
  )
}
