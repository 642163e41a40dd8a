import { useQuery } from '@tanstack/react-query'
import { averageOf, numberOf } from '../../platform/format.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { FirmEmissionsPanel } from '../../statistics/emissions/firm-emissions-panel.tsx'
import { RailCard } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { CreditChip } from '../credit/credit-chip.tsx'
import { FirmCredit } from './firm-credit-card.tsx'
import { FirmLastOrders } from './firm-last-orders.tsx'
import { FirmLicences } from './firm-licences-card.tsx'
import { FirmPayablesCard } from './firm-payables-card.tsx'
import { FirmStars } from './firm-stars.tsx'
import type { FirmRailPart, FirmRailProps } from './firm-rail-part.ts'
import { firmRailQuery } from './firm-rail.api.ts'
import { t } from './firm-rail.messages.ts'
import classes from './firm-rail.module.css'

/** What has to be known of a firm while one speaks with it: what it owes, how it drives, its papers, its last orders. */
export const firmRail = (props: FirmRailProps): RailContent => ({
  label: t('label'),
  line: <Metrics {...props} />,
  cards: <FirmFactCards {...props} />,
})

/** Its cards, also where one only looks at it. */
export function FirmFactCards(props: FirmRailProps) {
  const { firm } = props
  const { data, error, refetch } = useQuery(firmRailQuery(firm.id))
  if (!data) {
    return (
      <RailCard title={t('label')} memory="firm.loading">
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} />}
      </RailCard>
    )
  }
  const part = { ...props, rail: data }
  return (
    <>
      {firm.is_customer && <FirmCredit {...part} />}
      {firm.is_carrier && <AsCarrier {...part} />}
      {firm.is_customer && data.ratings.customer && <FirmStars {...part} side="customer" />}
      {(firm.is_carrier || data.documents.length > 0) && <FirmLicences {...part} />}
      <FirmLastOrders {...part} />
      {firm.is_customer && <FirmEmissionsPanel firmId={firm.id} />}
    </>
  )
}

const AsCarrier = (part: FirmRailPart) => (
  <>
    <FirmPayablesCard {...part} />
    <FirmStars {...part} side="carrier" />
  </>
)

function Metrics({ firm }: FirmRailProps) {
  const { data } = useQuery(firmRailQuery(firm.id))
  if (!data) return <span className="muted">…</span>
  const { credit, invoices, ratings, counts } = data
  const stars = ratings.carrier ?? ratings.customer
  return (
    <>
      {credit.credit_percent !== null && (
        <span className={classes.figure}>
          <span className="muted">{t('creditShort')}</span> <CreditChip credit={credit} />
        </span>
      )}
      {invoices.unpaid > 0 && (
        <span className={classes.figure}>
          <span className="muted">{t('unpaid')}</span>{' '}
          <b className={invoices.overdue > 0 ? 'digits danger' : 'digits'}>{numberOf(invoices.unpaid)}</b>
        </span>
      )}
      {stars && stars.overall !== null && (
        <span className={classes.figure}>
          <span aria-hidden>★</span> <b className="digits">{averageOf(stars.overall)}</b>
        </span>
      )}
      <span className={classes.figure}>
        <span className="muted">{t('ordersShort')}</span> <b className="digits">{numberOf(counts.orders)}</b>
      </span>
    </>
  )
}
