import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '../list/record-link.tsx'
import { moneyOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { RailCard } from '../ui/rail.tsx'
import { GroupageChip } from './groupage-chip.tsx'
import { groupageOfOrderQuery, groupageRecords } from './groupages.api.ts'
import { t } from './groupages.messages.ts'

/** The groupage that an order is in, beside the order: what it bears of each leg. */
export function OrderGroupagePanel({ orderId }: { orderId: number }) {
  const { data } = useQuery(groupageOfOrderQuery(orderId))
  const groupage = data?.groupage
  if (!groupage) return null
  const { share } = groupage
  return (
    <RailCard
      title={t('orderGroupage')}
      memory="order.groupage"
      aside={<GroupageChip status={groupage.status} />}
    >
      <p className="bare">
        <RecordLink edit={groupageRecords.edit} id={groupage.id}>
          {groupage.number_id}
        </RecordLink>
      </p>
      <FactLines
        lines={[
          fact(t('table.before'), share.before > 0 && moneyOf(share.before)),
          fact(t('table.main'), moneyOf(share.main)),
          fact(t('table.after'), share.after > 0 && moneyOf(share.after)),
          fact(t('table.share'), share.share === null ? t('unknown') : moneyOf(share.share)),
          fact(t('table.profit'), share.profit === null ? t('unknown') : moneyOf(share.profit)),
        ]}
      />
    </RailCard>
  )
}
