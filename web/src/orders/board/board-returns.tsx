import type { BoardOrder, BoardReturn, BoardRow } from '@dromos/contract/calendar/board.ts'
import { returnParts } from '@dromos/contract/calendar/returns.rules.ts'
import type { ReturnPart } from '@dromos/contract/calendar/returns.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { kilometresOf } from '../../platform/format.ts'
import { weightsQuery } from '../calendar/calendar.api.ts'
import { shortNumber } from '../../platform/format.ts'
import { CarrierVerdict } from '../life/carrier-verdict.tsx'
import { storedJourneyOf } from '../life/order-journey.ts'
import { orderQuery } from '../orders.api.ts'
import { boardMoment } from './board-words.ts'
import classes from './board.module.css'
import { t } from './board.messages.ts'

/** A proposal with both of its sides. */
export interface Proposal {
  proposal: BoardReturn
  row: BoardRow
  after: BoardOrder
  load: BoardOrder
}

interface ReturnsProps {
  /** The order that is looked into: what a truck unloads, or a load without a carrier. */
  chosen: number
  proposals: readonly Proposal[]
  onAsk: (one: Proposal) => void
  onAssign: (one: Proposal) => void
}

/** What a truck could take after the chosen order, or which trucks could take the chosen load: the best in full. */
export function BoardReturns({ chosen, proposals, onAsk, onAssign }: ReturnsProps) {
  const own = proposals.filter(({ proposal }) => proposal.after === chosen || proposal.load === chosen)
  const [best, ...others] = own
  if (!best) return null
  const isTruck = best.proposal.after === chosen
  return (
    <section className={classes.returns}>
      <h3>
        <span>{isTruck ? t('returns.title', { truck: best.row.title }) : t('returns.trucks')}</span>
        {isTruck && <span>{t('returns.free', { when: boardMoment(best.after.ends_at) })}</span>}
      </h3>
      <div className={classes.proposal}>
        <Side one={best} isTruck={isTruck} />
        <Parts one={best} />
        <Obstacles one={best} />
        <span className="wrap">
          <Button size="compact-sm" variant="light" onClick={() => onAsk(best)}>
            {t('returns.ask')}
          </Button>
          <Button size="compact-sm" onClick={() => onAssign(best)}>
            {t(isTruck ? 'returns.assign' : 'returns.assignOther')}
          </Button>
        </span>
      </div>
      {others.map((one) => (
        <div key={`${one.row.key} ${one.load.id}`} className={classes.other}>
          <Side one={one} isTruck={isTruck} />
          <p className="bare small">
            {[
              kilometresOf(one.proposal.km),
              t('returns.hours', { count: one.proposal.hours }),
              t(`returns.trailers.${one.proposal.trailer}`),
              t(`returns.temperatures.${one.proposal.temperature}`),
            ].join(' · ')}
          </p>
          <Button size="compact-xs" onClick={() => onAsk(one)}>
            {t('returns.ask')}
          </Button>
        </div>
      ))}
    </section>
  )
}

function Side({ one: { load, row, after, proposal }, isTruck }: { one: Proposal; isTruck: boolean }) {
  const order = isTruck ? load : after
  return (
    <>
      <p className={classes.side}>
        <b className="digits">{isTruck ? shortNumber(load.number_id) : row.title}</b>
        <span className="clip fill">
          {order.from.city} → {order.to.city}
        </span>
        <span className={classes.fit}>{t('fit', { fit: proposal.total })}</span>
      </p>
      <p className="bare small">
        {isTruck
          ? [load.customer, boardMoment(load.starts_at)].join(' · ')
          : t('returns.free', { when: boardMoment(after.ends_at) })}
      </p>
    </>
  )
}

function Parts({ one: { proposal } }: { one: Proposal }) {
  const { data: weights } = useQuery(weightsQuery)
  const told: Readonly<Record<ReturnPart, string>> = {
    empty_run: kilometresOf(proposal.km),
    waiting: t('returns.hours', { count: proposal.hours }),
    trailer: t(`returns.trailers.${proposal.trailer}`),
    temperature: t(`returns.temperatures.${proposal.temperature}`),
  }
  return (
    <dl className={classes.parts}>
      {returnParts.map((part) => {
        const most = Math.max(1, weights?.[part] ?? 1)
        const has = proposal.parts[part]
        return (
          <div key={part}>
            <dt>{t(`returns.${part}`)}</dt>
            <dd>{told[part]}</dd>
            <dd aria-hidden>
              <i style={{ width: `${Math.min(100, (has / most) * 100)}%` }} />
            </dd>
            <dd className="digits">
              <span aria-hidden>
                {has} / {weights?.[part] ?? '–'}
              </span>
              <span className="visually-hidden">
                {t('returns.of', { part: has, most: weights?.[part] ?? 0 })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Whether the carrier's papers hold for the load. */
function Obstacles({ one: { load, row } }: { one: Proposal }) {
  const { data: order } = useQuery(orderQuery(load.id))
  if (!order || order.view !== 'staff' || row.firm_id === null) return null
  return (
    <CarrierVerdict carrier={row.firm_id} journey={storedJourneyOf(order)} lastDay={order.delivery_date} />
  )
}
