import { groupIban } from '@dromos/contract/notation/ibans.rules.ts'
import type { BusinessRail } from '@dromos/contract/businesses/businesses.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '../list/read-part.tsx'
import { numberOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t as state } from '../ui/form/record-actions.messages.ts'
import { businessRailQuery } from './businesses.api.ts'
import classes from './business-facts.module.css'
import { t } from './businesses.messages.ts'

export function BusinessUses({ id }: { id: number }) {
  const can = useCan()
  const business = String(id)
  return (
    <ReadPart read={useQuery(businessRailQuery(id))}>
      {({ orders, firms, users, numbers }) => (
        <FactLines
          lines={[
            fact(
              t('openOrders'),
              <Link to="/app/orders/list" search={{ business, status: openStatuses.join(',') }}>
                {numberOf(orders)}
              </Link>,
            ),
            fact(t('firms'), numberOf(firms)),
            fact(
              t('users'),
              can('users.read') ? (
                <Link to="/app/users/list" search={{ business, active: 'true' }}>
                  {numberOf(users)}
                </Link>
              ) : (
                numberOf(users)
              ),
            ),
            ...numbers.map(({ year, last }) => fact(t('lastNumber', { year }), numberOf(last))),
          ]}
        />
      )}
    </ReadPart>
  )
}

/** Where a business is paid, its default account first. */
export function BusinessBanks({ id }: { id: number }) {
  return <ReadPart read={useQuery(businessRailQuery(id))}>{({ banks }) => <Banks banks={banks} />}</ReadPart>
}

function Banks({ banks }: Pick<BusinessRail, 'banks'>) {
  if (banks.length === 0) return <p className="bare muted">{t('noBanks')}</p>
  return (
    <ul className={classes.banks}>
      {banks.map(({ id, bank_name: name, iban, active, is_default: isDefault }) => (
        <li key={id}>
          <Link to="/app/banks/edit/$id" params={{ id: String(id) }}>
            {name}
          </Link>{' '}
          {isDefault && <StateFlag tone="plain">{t('isDefault')}</StateFlag>}
          {!active && <StateFlag tone="warning">{state('off')}</StateFlag>}
          <span className={classes.faint}>{groupIban(iban)}</span>
        </li>
      ))}
    </ul>
  )
}
