import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentPeek } from '../documents/document-peek.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, moneyOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { GroupageChip } from './groupage-chip.tsx'
import { loadLinesOf, moneyLinesOf } from './groupage-rail.tsx'
import { groupageHome, groupageQuery } from './groupages.api.ts'
import { t } from './groupages.messages.ts'
import { GroupageActions } from './life/groupage-actions.tsx'
import { GroupageLatest } from './life/groupage-log-panel.tsx'

export const GroupagePeek = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <DocumentPeek
    home={groupageHome}
    id={id}
    read={useQuery(groupageQuery(id))}
    onClose={onClose}
    renderState={(groupage) => <GroupageChip status={groupage.status} />}
    renderActions={(groupage, rest) => <GroupageActions groupage={groupage} {...rest} />}
  >
    {(groupage) => <Facts groupage={groupage} />}
  </DocumentPeek>
)

function Facts({ groupage }: { groupage: GroupageRecord }) {
  const { firm_carrier: carrier, transporter, pn_truck, pn_trailer, members, money, notes } = groupage
  const plates = [pn_truck, pn_trailer].filter(Boolean).join(' / ')
  return (
    <>
      <PeekPart title={t('sections.carrier')}>
        <FactLines
          lines={[
            fact(t('field.firm_carrier_id'), carrier?.name ?? t('noCarrier')),
            fact(t('field.transporter_id'), transporter?.name),
            fact(t('field.pn_truck'), plates),
            fact(t('field.notes'), notes),
          ]}
        />
      </PeekPart>
      <PeekPart title={t('sections.orders')}>
        {members.length === 0 && <p className="bare muted">{t('noOrders')}</p>}
        {members.map(({ id, number_id: number, customer, loading, delivery }, at) => (
          <p key={id} className="bare">
            <span className="spread">
              <span className="clip">
                <OrderLink id={id} number={number} /> {customer}
              </span>
              <span>{money.shares[at]?.share ? moneyOf(money.shares[at].share) : ''}</span>
            </span>
            <span className="muted">
              {loading.city} {dayOf(loading.date)} → {delivery.city} {dayOf(delivery.date)}
            </span>
          </p>
        ))}
      </PeekPart>
      <PeekPart title={t('load')}>
        <FactLines lines={loadLinesOf(members)} />
      </PeekPart>
      <PeekPart title={t('money')}>
        <FactLines lines={moneyLinesOf(money)} />
      </PeekPart>
      <PeekPart title={t('latest')}>
        <GroupageLatest groupage={groupage} />
      </PeekPart>
    </>
  )
}
