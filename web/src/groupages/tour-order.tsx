import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fullMomentOf } from '../platform/format.ts'
import { fetchFile } from '../platform/transfer.ts'
import { attempt } from '../ui/form/record-attempt.ts'
import { RailCard } from '../ui/rail.tsx'
import { saveFile } from '../ui/save-file.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { tourOrderQuery } from './groupages.api.ts'
import { t } from './life/groupage-life.messages.ts'

interface CardProps {
  id: number
  confirmation: GroupageRecord['carrier_confirmation']
}

/** What its carrier has, and whether the mail has reached it. */
export function TourOrderCard({ id, confirmation }: CardProps) {
  const { data } = useQuery(tourOrderQuery(id))
  const last = data?.last
  return (
    <RailCard title={t('transportOrder')} memory="groupage.sent">
      {last ? <Sent last={last} confirmation={confirmation} /> : <p className="bare muted">{t('notSent')}</p>}
    </RailCard>
  )
}

interface SentProps extends Pick<CardProps, 'confirmation'> {
  last: NonNullable<TourOrder['last']>
}

function Sent({ last, confirmation }: SentProps) {
  const { revision, sent_at: at, sent_by: name, mails, file } = last
  const failed = mails.filter(({ status }) => status === 'failed').map(({ recipient }) => recipient)
  const emails = mails.map(({ recipient }) => recipient).join(', ')
  return (
    <>
      <p className="bare">{t('sent', { revision, at: fullMomentOf(at), name: name ?? '–', emails })}</p>
      <p className="bare">
        {confirmation
          ? t('confirmed', { at: fullMomentOf(confirmation.at), name: confirmation.by ?? '–' })
          : t('unconfirmed')}
      </p>
      {last.is_changed && <StateFlag tone="warning">{t('changed')}</StateFlag>}
      {failed.length > 0 && <StateFlag tone="danger">{t('failed', { emails: failed.join(', ') })}</StateFlag>}
      {file && (
        <p className="bare">
          <Button size="compact-sm" variant="subtle" onClick={() => void download(file)}>
            {file.name}
          </Button>
        </p>
      )}
    </>
  )
}

const download = (file: { id: string; name: string }) =>
  attempt(
    () => undefined,
    async () => {
      const address = `/groupages/files/${file.id}/content`
      saveFile(await fetchFile(address, new AbortController().signal), file.name)
    },
  )
