import { roles } from '@dromos/contract/constants/roles.ts'
import type { CustomerToday, StaffToday, Today } from '@dromos/contract/today/today.ts'
import { newTitles } from '@dromos/contract/constants/words.ts'
import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import { dayOf, momentOf } from '../platform/format.ts'
import { useAuthor, useCan } from '../platform/session/session.tsx'
import { useShortcuts } from '../platform/shortcuts.ts'
import { holdForScreen, holdOnPress } from '../platform/focus-when-ready.ts'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { IconPlus } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { CustomerMetrics, StaffMetrics } from './day-metrics.tsx'
import { DayPanel } from './day-panel.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { ShipmentsPanel } from './shipments-panel.tsx'
import { todayQuery } from './today.api.ts'
import { t } from './today.messages.ts'
import classes from './today.module.css'

const UnreadLink = lazy(async () => ({
  default: (await import('../chats/unread-link.tsx')).UnreadLink,
}))

/** `/` for who is signed in: what the day asks of them. */
export const TodayPage = () => (useAuthor().role === roles.customer ? <CustomerDay /> : <StaffDay />)

function StaffDay() {
  const { user, role } = useAuthor()
  const { all }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  // Who runs the office looks at all of it first, who drives orders at their own.
  const usual = role === roles.operator
  const isMine = all === undefined ? usual : all !== 'true'
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(todayQuery(isMine))
  const day = data?.view === 'staff' ? data : undefined
  const scope = (
    <SegmentedControl
      size="xs"
      aria-label={t('scope')}
      data={[
        { value: 'mine', label: t('mine') },
        { value: 'all', label: t('everybody') },
      ]}
      value={isMine ? 'mine' : 'all'}
      onChange={(chosen) => void navigate({ to: '/', search: { all: `${chosen === 'all'}` }, replace: true })}
    />
  )
  return (
    <Frame day={day} actions={scope} error={error} onRetry={() => void refetch()}>
      {(staff: StaffToday) => (
        <>
          <StaffMetrics counts={staff.counts} now={staff.now} mine={isMine ? user.id : null} />
          <div className={classes.halves}>
            <NeedsPanel needs={staff.needs} now={staff.now} />
            <DayPanel today={staff} />
          </div>
        </>
      )}
    </Frame>
  )
}

function CustomerDay() {
  const { data, error, refetch } = useQuery(todayQuery(null))
  const day = data?.view === 'customer' ? data : undefined
  return (
    <Frame day={day} error={error} onRetry={() => void refetch()}>
      {(own: CustomerToday) => (
        <>
          <CustomerMetrics counts={own.counts} day={own.day} />
          <div className={classes.halves}>
            <ShipmentsPanel shipments={own.shipments} now={own.now} />
            <div className={classes.column}>
              <AnswersPanel answers={own.answers} offers={own.offers} />
              <DayPanel today={own} />
            </div>
          </div>
        </>
      )}
    </Frame>
  )
}

/** What begins here: an order, beside all that waits; a customer's booking, which is what customers come for. */
const ways = [
  { permission: 'orders.write', of: 'orders', to: '/app/orders/create', isFirst: false },
  { permission: 'bookings.own', of: 'bookings', to: '/app/bookings/create', isFirst: true },
] as const

function Frame<D extends Today>({
  day,
  actions,
  error,
  onRetry,
  children,
}: {
  day: D | undefined
  actions?: ReactNode
  error: Error | null
  onRetry: () => void
  children: (day: D) => ReactNode
}) {
  const can = useCan()
  const way = ways.find(({ permission }) => can(permission))
  const navigate = useNavigate()
  const open = (to: `/app/${string}`) => {
    holdForScreen(to)
    void navigate({ to })
  }
  useShortcuts(way ? { n: () => open(way.to) } : {})
  return (
    <Page
      fixed
      title={t('title')}
      aside={
        day && <span className="muted">{`${dayOf(day.day)}, ${momentOf(day.now).split(', ').at(-1)}`}</span>
      }
      actions={
        <>
          <Suspense>
            <UnreadLink />
          </Suspense>
          {actions}
          {way && (
            <Button
              variant={way.isFirst ? 'filled' : 'default'}
              leftSection={<IconPlus size={16} />}
              rightSection={<kbd aria-hidden>n</kbd>}
              renderRoot={(props) => (
                <Link to={way.to} {...props} onClick={(event) => holdOnPress(event, way.to)} />
              )}
            >
              {newTitles[way.of][language]}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.today}>
        {day && children(day)}
        {!day && error && <ErrorPanel error={error} onRetry={onRetry} />}
        {!day && !error && <SkeletonLines count={10} />}
      </div>
    </Page>
  )
}
