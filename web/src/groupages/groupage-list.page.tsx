import { groupageColumns } from '@dromos/contract/groupages/columns.ts'
import { groupageTabs } from '@dromos/contract/groupages/filters.ts'
import type { GroupageRow } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand } from '@dromos/contract/groupages/moves.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { LateUnreadFlag } from '../documents/chat/unread/late-unread-flag.tsx'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { language } from '../i18n/language.ts'
import { Can } from '../platform/can.tsx'
import { metresOf, moneyOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { GroupageChip } from './groupage-chip.tsx'
import { groupageFilterWords } from './groupage-filter.messages.ts'
import { groupageRecords } from './groupages.api.ts'
import { t } from './groupages.messages.ts'

const GroupagePeek = lazy(async () => ({ default: (await import('./groupage-peek.tsx')).GroupagePeek }))

const columns = gridColumns<GroupageRow, typeof groupageColumns>(groupageColumns, {
  columns: {
    number: {
      width: 124,
      cell: (row) => (
        <>
          <RecordLink edit={groupageRecords.edit} id={row.id}>
            {row.number_id}
          </RecordLink>
          <LateUnreadFlag kind="groupage" id={row.id} />
        </>
      ),
    },
    status: { width: 120, cell: ({ status }) => <GroupageChip status={status} /> },
    carrier: { width: 150, grow: 3, cell: (row) => <Carrier row={row} /> },
    plates: { width: 170, cell: (row) => <Plates row={row} /> },
    loadings: { width: 200, grow: 2 },
    deliveries: { width: 200, grow: 2 },
    orders: { width: 200, grow: 2 },
    metres: { width: 66, cell: (row) => metresOf(row.load_meters) },
    weight: { width: 88 },
    freight_main: { width: 110 },
    cost_main: { width: 124 },
    assigned: { width: 140 },
    business: { width: 140 },
  },
})

const assign: GroupageCommand = 'assign'

function Carrier({ row: { id, carrier, status } }: { row: GroupageRow }) {
  const mayAssign = useCan()('groupages.write')
  if (carrier) return <span title={carrier.name}>{carrier.name}</span>
  if (status !== groupageStatus.draft || !mayAssign) return null
  return (
    <RecordLink edit={groupageRecords.edit} id={id} begin={assign}>
      {t('assignCarrier')}
    </RecordLink>
  )
}

function Plates({ row: { status, transporter, pn_truck, pn_trailer } }: { row: GroupageRow }) {
  const areMissing = status === groupageStatus.sent && (transporter === null || pn_truck === '')
  if (areMissing) return <StateFlag tone="warning">{orderFlagWords.platesMissing[language]}</StateFlag>
  return [pn_truck, pn_trailer].filter(Boolean).join(' / ')
}

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(groupageTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

export function GroupageListPage() {
  return (
    <RecordList
      list={useRecords(groupageRecords, columns)}
      texts={t.group('texts')}
      tabs={tabs}
      filterWords={groupageFilterWords}
      narrow={narrow}
      create="groupages.write"
      actions={<PlannerLink />}
      peek={peek}
    />
  )
}

const PlannerLink = () => (
  <Can permission="groupages.write">
    <Button renderRoot={(props) => <Link to="/app/groupages/planner" {...props} />}>{t('planner')}</Button>
  </Can>
)

const peek = (id: number, close: () => void) => <GroupagePeek id={id} onClose={close} />

const narrow = (row: GroupageRow) => (
  <>
    <span className="spread">
      <strong className="figures">
        {row.number_id}
        <LateUnreadFlag kind="groupage" id={row.id} />
      </strong>
      <GroupageChip status={row.status} />
    </span>
    <span className="spread">
      <span className="clip">{row.carrier?.name}</span>
      <span>{moneyOf(row.freight_main)}</span>
    </span>
    <span>{row.orders.map(({ number_id: number }) => number).join(', ')}</span>
  </>
)
