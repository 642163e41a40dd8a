import type { AccountRail, UserRail } from '@dromos/contract/people/person-rails.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '../list/read-part.tsx'
import { momentOf, numberOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { accountRailQuery, userRailQuery } from './people.api.ts'
import classes from './person-facts.module.css'
import { t as words } from './person.messages.ts'
import { t } from './person-facts.messages.ts'

/** Which firms and orders wait for somebody, each number leading to its list. */
export function UserWork({ id }: { id: number }) {
  const assign_users = String(id)
  return (
    <ReadPart read={useQuery(userRailQuery(id))}>
      {({ firms, orders }) => (
        <FactLines
          lines={[
            fact(
              t('orders'),
              <Link to="/app/orders/list" search={{ assign_users, status: openStatuses.join(',') }}>
                {numberOf(orders)}
              </Link>,
            ),
            fact(
              t('firms'),
              <Link to="/app/firms" search={{ assign_users, active: 'true' }}>
                {numberOf(firms)}
              </Link>,
            ),
          ]}
        />
      )}
    </ReadPart>
  )
}

export const UserWaysIn = ({ id }: { id: number }) => (
  <ReadPart read={useQuery(userRailQuery(id))}>{({ ways_in: ways }) => <WaysIn ways={ways} />}</ReadPart>
)

export const AccountWaysIn = ({ id }: { id: number }) => (
  <ReadPart read={useQuery(accountRailQuery(id))}>{({ ways_in: ways }) => <WaysIn ways={ways} />}</ReadPart>
)

function WaysIn({ ways }: { ways: UserRail['ways_in'] }) {
  if (!ways) return <p className="bare muted">{t('notTold')}</p>
  const { last_seen_at: seen, sessions, has_app: hasApp, passkeys, has_feed: hasFeed } = ways
  const factors = [hasApp && t('app'), passkeys > 0 && t('passkeys', { count: passkeys })].filter(Boolean)
  return (
    <FactLines
      lines={[
        fact(t('lastSeen'), seen === null ? t('never') : momentOf(seen)),
        fact(t('devices'), numberOf(sessions)),
        fact(t('factors'), factors.join(' · ') || t('passwordOnly')),
        fact(t('feed'), hasFeed && t('feedMade')),
      ]}
    />
  )
}

/** The firm of a customer account, and who else of it sees its shipments. */
export function AccountCircle({ id }: { id: number }) {
  return (
    <ReadPart read={useQuery(accountRailQuery(id))}>
      {({ firm, orders }) => (
        <FactLines
          lines={[
            fact(
              words('firm'),
              <Link to="/app/firms/edit/$id" params={{ id: String(firm.id) }}>
                {firm.name}
              </Link>,
            ),
            fact('', [firm.country_iso, firm.city].filter(Boolean).join(' ')),
            fact(
              t('orders'),
              <Link
                to="/app/orders/list"
                search={{ customer: String(firm.id), status: openStatuses.join(',') }}
              >
                {numberOf(orders)}
              </Link>,
            ),
          ]}
        />
      )}
    </ReadPart>
  )
}

export const AccountColleagues = ({ id }: { id: number }) => (
  <ReadPart read={useQuery(accountRailQuery(id))}>{(rail) => <Colleagues {...rail} />}</ReadPart>
)

function Colleagues({
  colleagues,
  more_colleagues: more,
}: Pick<AccountRail, 'colleagues' | 'more_colleagues'>) {
  if (colleagues.length === 0) return <p className="bare muted">{t('alone')}</p>
  return (
    <ul className={classes.colleagues}>
      {colleagues.map(({ id, name, active }) => (
        <li key={id}>
          <Link to="/app/accounts/edit/$id" params={{ id: String(id) }}>
            {name}
          </Link>{' '}
          {!active && <StateFlag tone="warning">{words('inactive')}</StateFlag>}
        </li>
      ))}
      {more > 0 && <li className="muted">{t('more', { count: more })}</li>}
    </ul>
  )
}
