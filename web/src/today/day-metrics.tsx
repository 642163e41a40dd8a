import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import type { CustomerCounts, TodayCounts } from '@dromos/contract/today/today.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ExpiringFiles, WaitingFiles, filesTitles } from '../firms/files/expiring-files-panel.tsx'
import { NOTIFICATIONS_POPOVER } from '../notifications/notifications-panel.tsx'
import { dayOf, moneyOf, numberOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { whenOf } from './day-words.ts'
import classes from './day-metrics.module.css'
import { t } from './today.messages.ts'

const running = openStatuses.join(',')

/** The figures of the day, each leading to what it counts. */
export function StaffMetrics({
  counts,
  now,
  mine,
}: {
  counts: TodayCounts
  now: string
  mine: number | null
}) {
  const { late, risk, carrierless, bookings, offers, approvals, expiring, overdue, mails, unseen } = counts
  const whose: Record<string, string> = mine === null ? {} : { assign_users: String(mine) }
  return (
    <ul className={`bare ${classes.figures}`} aria-label={t('figures')}>
      <OrdersMetric
        tone="danger"
        count={late.count}
        label={t('late')}
        detail={t('lateDetail', late)}
        search={{ ...whose, status: running, delay: 'any' }}
      />
      <OrdersMetric
        tone="warning"
        count={risk.count}
        label={t('risk')}
        detail={t('riskDetail')}
        search={{ ...whose, status: running, delay: 'risk' }}
      />
      <OrdersMetric
        tone="danger"
        count={carrierless.count}
        label={t('carrierless')}
        detail={
          carrierless.first_loading
            ? t('carrierlessDetail', { when: whenOf(carrierless.first_loading, now) })
            : t('carrierlessCalm')
        }
        search={{ ...whose, tab: 'open' }}
      />
      <OrdersMetric
        to="/app/bookings/list"
        count={bookings.count}
        label={t('bookings')}
        detail={t('bookingsDetail')}
        search={{ ...whose, tab: 'requested' }}
      />
      <OrdersMetric
        to="/app/offers/list"
        count={offers.count}
        label={t('offers')}
        detail={offers.ending > 0 ? t('offersDetail', { count: offers.ending }) : t('offersCalm')}
        search={{ tab: 'open', ...(mine !== null && { users: String(mine) }) }}
      />
      {approvals && (
        <FilesMetric
          count={approvals.count}
          label={t('approvals')}
          detail={t('approvalsDetail')}
          title={filesTitles.waiting}
        >
          <WaitingFiles />
        </FilesMetric>
      )}
      <FilesMetric
        count={expiring.count}
        label={t('expiring')}
        detail={expiring.planned > 0 ? t('expiringDetail', { count: expiring.planned }) : t('expiringCalm')}
        title={filesTitles.expiring}
      >
        <ExpiringFiles />
      </FilesMetric>
      <OrdersMetric
        count={overdue.count}
        label={t('overdue')}
        detail={t('overdueDetail', { open: eurosOf(overdue.open), unpaid: eurosOf(overdue.unpaid) })}
        search={{ ...whose, invoice: 'overdue' }}
      />
      <OrdersMetric
        to="/app/mails"
        tone="danger"
        count={mails.count}
        label={t('mails')}
        detail={t('mailsDetail')}
        search={{ tab: 'unanswered', ...(mine !== null && { owner: String(mine) }) }}
      />
      <Unseen count={unseen.count} />
    </ul>
  )
}

/** What a customer has under way, each figure leading to its orders. */
export function CustomerMetrics({ counts, day }: { counts: CustomerCounts; day: string }) {
  return (
    <ul className={`bare ${classes.figures}`} aria-label={t('figures')}>
      <OrdersMetric
        count={counts.under_way.count}
        label={t('underWay')}
        detail={t('underWayDetail')}
        search={{ status: running }}
      />
      <OrdersMetric
        count={counts.loading.count}
        label={t('loadingToday')}
        detail={dayOf(day)}
        search={{ loading_from: day, loading_to: day }}
      />
      <OrdersMetric
        count={counts.delivery.count}
        label={t('deliveryToday')}
        detail={dayOf(day)}
        search={{ delivery_from: day, delivery_to: day }}
      />
      <OrdersMetric
        tone="danger"
        count={counts.late.count}
        label={t('late')}
        detail={t('ownLateDetail')}
        search={{ status: running, delay: 'any' }}
      />
      <Unseen count={counts.unseen.count} />
    </ul>
  )
}

interface Drilldown {
  count: number
  label: string
  detail?: string
  /** Drawn while there is any. */
  tone?: 'danger' | 'warning'
}

interface ListMetric extends Drilldown {
  to?: '/app/orders/list' | '/app/bookings/list' | '/app/offers/list' | '/app/mails'
  search: Readonly<Record<string, string>>
}

function OrdersMetric({ to = '/app/orders/list', search, ...figure }: ListMetric) {
  return (
    <li>
      <Link to={to} search={search} className={classes.figure}>
        <Face {...figure} />
      </Link>
    </li>
  )
}

function FilesMetric({ title, children, ...figure }: Drilldown & { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const mayRead = useCan()('firm_files.read')
  if (!mayRead) return null
  return (
    <li>
      <button type="button" className={classes.figure} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Face {...figure} />
      </button>
      <Dialog isOpen={isOpen} title={title} size={640} onClose={() => setOpen(false)}>
        {isOpen && children}
      </Dialog>
    </li>
  )
}

const Unseen = ({ count }: { count: number }) => (
  <li>
    <button
      type="button"
      className={classes.figure}
      aria-haspopup="dialog"
      popoverTarget={NOTIFICATIONS_POPOVER}
    >
      <Face count={count} label={t('unseen')} detail={t('unseenDetail')} />
    </button>
  </li>
)

const Face = ({ count, label, detail, tone }: Drilldown) => (
  <>
    <span className={classes.count} data-tone={count > 0 ? tone : undefined}>
      <b>{numberOf(count)}</b> {label}
    </span>
    {detail && <small>{detail}</small>}
  </>
)

/** Whole euros: what a figure of the day has room for. */
const eurosOf = (cents: number): string => moneyOf(Math.round(cents / 100) * 100).replace(/[.,]00/, '')
