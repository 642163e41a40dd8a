import type { TrackingLink, TrackingLinks } from '@dromos/contract/orders/order-tracking.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { dayOf, fullMomentOf } from '../../platform/format.ts'
import { copyText } from '../../ui/copy-text.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { changeFile } from '../../ui/files/change-file.ts'
import { IconCopy, IconMail } from '../../ui/icons.ts'
import { givePapers, revokeTracking, trackingChanged } from './tracking.api.ts'
import type { TrackedOrder } from './tracking.api.ts'
import classes from './tracking.module.css'
import { t } from './tracking.messages.ts'

interface TrackingLinkCardProps {
  order: TrackedOrder
  link: TrackingLink
  data: TrackingLinks
}

export function TrackingLinkCard({ order, link, data }: TrackingLinkCardProps) {
  const { address } = link
  const isOne = data.deliveries.length < 2 && link.detail_id === null
  return (
    <li className={classes.link}>
      {!isOne && <strong>{ofWhat(link, data)}</strong>}
      {address !== null && (
        <>
          <output className={classes.address}>{address}</output>
          <Buttons order={order} link={link} address={address} />
        </>
      )}
      <p className="small">{factsOf(link).join(' · ')}</p>
      {address !== null && <Papers order={order} link={link} papers={data.papers} />}
    </li>
  )
}

function ofWhat({ detail_id: detail }: TrackingLink, { deliveries }: TrackingLinks): string {
  if (detail === null) return t('ofAll')
  const found = deliveries.find(({ id }) => id === detail)
  return found ? t('ofOne', { place: `${found.country_iso} ${found.city}` }) : t('ofLost')
}

function factsOf({
  state,
  created_at: made,
  created_by: who,
  openings: count,
  ...link
}: TrackingLink): string[] {
  const at = fullMomentOf(made)
  const opened = count === 0 ? [t('never')] : [t('openings', { count })]
  const last = link.opened_at === null ? [] : [t('last', { at: fullMomentOf(link.opened_at) })]
  const end = dayOf(link.expires_at.slice(0, 10))
  return [
    ...(state === 'open' ? [] : [t(`state.${state}`, { at: end })]),
    who === null ? t('madeAt', { at }) : t('madeBy', { at, who }),
    ...opened,
    ...last,
    ...(state === 'open' ? [t('ends', { at: end })] : []),
  ]
}

interface ButtonsProps {
  order: TrackedOrder
  link: TrackingLink
  address: string
}

function Buttons({ order, link, address }: ButtonsProps) {
  const number = order.number_id
  const subject = encodeURIComponent(t('mailSubject', { number }))
  const body = encodeURIComponent(t('mailText', { number, address }))
  return (
    <div className="wrap">
      <Button
        size="compact-sm"
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={() => void copyText(address, t('copied'))}
      >
        {t('copy')}
      </Button>
      <Button
        component="a"
        size="compact-sm"
        leftSection={<IconMail size={14} aria-hidden />}
        href={`mailto:?subject=${subject}&body=${body}`}
      >
        {t('mail')}
      </Button>
      <Button
        component="a"
        size="compact-sm"
        href={`/track#${address.split('#')[1]}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('open')}
      </Button>
      <Button size="compact-sm" onClick={() => void revoke(order.id, link.id)}>
        {t('revoke')}
      </Button>
    </div>
  )
}

async function revoke(orderId: number, id: string): Promise<void> {
  const question = { title: t('revokeTitle'), text: t('revokeText'), confirm: t('revoke'), dangerous: true }
  if (!(await confirm(question))) return
  const isDone = await changeFile(
    () => revokeTracking(id),
    () => trackingChanged(orderId),
  )
  if (isDone) toast({ text: t('revoked') })
}

type Paper = TrackingLinks['papers'][number]

interface PapersProps {
  order: TrackedOrder
  link: TrackingLink
  papers: readonly Paper[]
}

function Papers({ order, link, papers }: PapersProps) {
  const [isBusy, setBusy] = useState(false)
  const given = papers.filter(({ id }) => link.file_ids.includes(id)).map(({ id }) => id)
  const give = async (paper: Paper, isGiven: boolean) => {
    const names = isGiven && paper.names_carrier
    const question = {
      title: t('namesTitle'),
      text: t('namesText', { kind: paper.kind }),
      confirm: t('names'),
    }
    if (names && !(await confirm(question))) return
    const file_ids = isGiven ? [...given, paper.id] : given.filter((id) => id !== paper.id)
    setBusy(true)
    await changeFile(
      () => givePapers(link.id, { file_ids, names_carrier: names }),
      () => trackingChanged(order.id),
    )
    setBusy(false)
  }
  if (papers.length === 0) return <p className="small">{t('noPapers')}</p>
  return (
    <fieldset className={classes.papers} disabled={isBusy}>
      <legend className="small">{t('papers')}</legend>
      {papers.map((paper) => (
        <Checkbox
          key={paper.id}
          label={`${paper.kind} · ${paper.name}`}
          checked={given.includes(paper.id)}
          onChange={(event) => void give(paper, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
