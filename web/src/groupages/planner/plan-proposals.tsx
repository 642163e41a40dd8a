import type { GroupagePlan, Proposal } from '@dromos/contract/groupages/planner/plans.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { RecordLink } from '../../list/record-link.tsx'
import { OrderLink } from '../../orders/order-link.tsx'
import { kilometresOf, metresOf, moneyOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { groupageRecords } from '../groupages.api.ts'
import { t } from './plan.messages.ts'
import { takeProposal } from './plans.api.ts'
import classes from './plan.module.css'

interface Made {
  id: number
  number_id: string
}

interface PlanProposalsProps {
  plan: GroupagePlan
  /** Puts a groupage on the table, to be changed there. */
  onOpen: (groupage: number) => void
}

/** The tours that were found, the one that leaves most first; each is accepted, accepted and changed, or dropped. */
export function PlanProposals({ plan, onOpen }: PlanProposalsProps) {
  const { user } = useAuthor()
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const [made, setMade] = useState<ReadonlyMap<number, Made>>(new Map())
  const { proposals, rate } = plan
  if (proposals.length === 0) return <p className="muted">{t('none')}</p>
  const take = async (at: number, { orders }: Proposal): Promise<Made | null> => {
    const found: Made[] = []
    await attempt(
      () => undefined,
      async () => {
        const ids = orders.map(({ id }) => id)
        found.push(await takeProposal(ids, user.id))
      },
    )
    const [taken = null] = found
    if (taken) setMade((held) => new Map(held).set(at, taken))
    return taken
  }
  const orders = proposals.reduce((sum, one) => sum + one.orders.length, 0)
  const amount = moneyOf(proposals.reduce((sum, one) => sum + one.margin, 0))
  return (
    <section aria-label={t('title')}>
      <p>
        <output>{t('found', { count: proposals.length, orders, amount })}</output>
      </p>
      <ol className={classes.proposals}>
        {proposals.map((proposal, at) =>
          dropped.has(at) ? null : (
            <Card
              key={proposal.orders.map(({ id }) => id).join(' ')}
              proposal={proposal}
              rate={rate}
              place={at + 1}
              made={made.get(at) ?? null}
              onTake={async () => take(at, proposal)}
              onOpen={onOpen}
              onDrop={() => setDropped((held) => new Set(held).add(at))}
            />
          ),
        )}
      </ol>
    </section>
  )
}

interface CardProps {
  proposal: Proposal
  rate: number
  place: number
  made: Made | null
  onTake: () => Promise<Made | null>
  onOpen: (groupage: number) => void
  onDrop: () => void
}

function Card({ proposal, rate, place, made, ...acts }: CardProps) {
  const { orders, km, hours, gain, cost, margin, saved_km: saved } = proposal
  const metres = metresOf(Math.round(orders.reduce((sum, one) => sum + one.load_meters, 0) * 100) / 100)
  const figures = { metres, km: kilometresOf(km), hours: String(Math.round(hours)) }
  const reason = {
    gain: moneyOf(gain),
    cost: moneyOf(cost),
    rate: moneyOf(rate),
    saved: kilometresOf(saved),
    count: orders.length,
  }
  return (
    <li className={classes.proposal}>
      <p className="spread bare">
        <span>
          <b>{t('tour', { place })}</b> <span className="muted">{t('figures', figures)}</span>
        </span>
        <b className="digits nowrap">{t('left', { amount: moneyOf(margin) })}</b>
      </p>
      <ol className={classes.members}>
        {orders.map((order) => (
          <Member key={order.id} order={order} isGone={made === null && !order.open} />
        ))}
      </ol>
      <p className="bare muted">{t('reason', reason)}</p>
      <Answers {...acts} place={place} made={made} isOpen={orders.every(({ open }) => open)} />
    </li>
  )
}

function Member({ order, isGone }: { order: Proposal['orders'][number]; isGone: boolean }) {
  const { id, number_id: number, customer, loading, delivery, load_meters: metres } = order
  const line = { customer, from: loading.city, to: delivery.city, metres: metresOf(metres) }
  return (
    <li>
      <OrderLink id={id} number={number} /> {t('line', line)}{' '}
      {isGone && <span className="danger">{t('gone')}</span>}
    </li>
  )
}

type AnswersProps = Pick<CardProps, 'place' | 'made' | 'onTake' | 'onOpen' | 'onDrop'> & { isOpen: boolean }

function Answers({ place, made, isOpen, onTake, onOpen, onDrop }: AnswersProps) {
  const [isBusy, setBusy] = useState(false)
  const take = async (isChanged: boolean) => {
    setBusy(true)
    const taken = await onTake()
    setBusy(false)
    if (taken && isChanged) onOpen(taken.id)
  }
  if (made) {
    return (
      <output>
        {t('taken')}{' '}
        <RecordLink edit={groupageRecords.edit} id={made.id}>
          {made.number_id}
        </RecordLink>
      </output>
    )
  }
  return (
    <div className={classes.answers}>
      <Button
        disabled={!isOpen}
        loading={isBusy}
        aria-label={t('takeOf', { place })}
        onClick={() => void take(false)}
      >
        {t('take')}
      </Button>
      <Button
        disabled={!isOpen || isBusy}
        aria-label={t('changeOf', { place })}
        onClick={() => void take(true)}
      >
        {t('change')}
      </Button>
      <Button variant="subtle" disabled={isBusy} aria-label={t('dropOf', { place })} onClick={onDrop}>
        {t('drop')}
      </Button>
    </div>
  )
}
