import type { TrackingLinks } from '@dromos/contract/orders/order-tracking.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { makeTracking, trackingChanged, trackingQuery } from './tracking.api.ts'
import type { TrackedOrder } from './tracking.api.ts'
import classes from './tracking.module.css'
import { t } from './tracking.messages.ts'
import { TrackingLinkCard } from './tracking-link-card.tsx'

interface TrackingDialogProps {
  order: TrackedOrder
  onClose: () => void
}

/** The links by which somebody without an account follows an order. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
  const { data, error, refetch } = useQuery(trackingQuery(order.id))
  useFocusBack()
  return (
    <Dialog title={t('title')} size={620} onClose={onClose}>
      <p className="lead">{t('lead')}</p>
      {data && <Links order={order} data={data} />}
      {!data && !error && <SkeletonLines count={4} />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

function Links({ order, data }: { order: TrackedOrder; data: TrackingLinks }) {
  const open = data.links.filter(({ state }) => state === 'open')
  const ended = data.links.filter(({ state }) => state !== 'open')
  const card = (link: TrackingLinks['links'][number]) => (
    <TrackingLinkCard key={link.id} order={order} link={link} data={data} />
  )
  return (
    <>
      {data.links.length === 0 && <p className="muted">{t('none')}</p>}
      {open.length > 0 && <ul className={classes.links}>{open.map(card)}</ul>}
      <Make order={order} data={data} isFirst={open.length === 0} />
      {ended.length > 0 && (
        <section className={classes.ended} aria-label={t('ended')}>
          <h2 className="heading">{t('ended')}</h2>
          <ul className={classes.links}>{ended.map(card)}</ul>
        </section>
      )}
    </>
  )
}

const ALL = 'all'

function Make({ order, data, isFirst }: { order: TrackedOrder; data: TrackingLinks; isFirst: boolean }) {
  const { deliveries } = data
  const [of, setOf] = useState(ALL)
  const [key, setKey] = useState(newIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])
  const make = async () => {
    setBusy(true)
    try {
      await makeTracking(order.id, of === ALL ? null : Number(of), key)
      toast({ text: t('made') })
      setKey(newIdempotencyKey())
      setRefusals([])
    } catch (error) {
      setRefusals([sentenceOf(error)])
    }
    trackingChanged(order.id)
    setBusy(false)
  }
  const options = [
    { value: ALL, label: t('ofAll') },
    ...deliveries.map((one) => ({
      value: String(one.id),
      label: t('ofOne', { place: `${one.country_iso} ${one.city}` }),
    })),
  ]
  return (
    <>
      {deliveries.length > 1 && (
        <Select
          label={t('of')}
          data={options}
          value={of}
          allowDeselect={false}
          onChange={(value) => setOf(value ?? ALL)}
        />
      )}
      <DialogFoot refusals={refusals}>
        <Button
          variant={isFirst ? 'filled' : 'default'}
          data-autofocus
          loading={isBusy}
          onClick={() => void make()}
        >
          {t(isFirst ? 'make' : 'another')}
        </Button>
      </DialogFoot>
    </>
  )
}
