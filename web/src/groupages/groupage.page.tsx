import type { GroupageOrder, GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { lazy, use, useMemo, useState } from 'react'
import { DocumentScreen, lateTab } from '../documents/document-screen.tsx'
import { useOverrides } from '../documents/overrides/use-overrides.tsx'
import { RecordNeighbours } from '../list/record-neighbours.tsx'
import { ReadRecord, useSavedRecord } from '../list/record-screen.tsx'
import { useTab } from '../list/use-tab.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { isUnsaved } from '../platform/use-save.ts'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { groupageChatCalls } from './groupage-files.api.ts'
import { GroupageChip } from './groupage-chip.tsx'
import { groupageValues, groupageWords } from './groupage-form-values.ts'
import type { GroupageFormApi } from './groupage-form-values.ts'
import { MainLeg, SideLegs } from './groupage-legs.tsx'
import { GroupageNotes } from './groupage-notes.tsx'
import { GroupageOrders } from './groupage-orders.tsx'
import { groupageRail } from './groupage-rail.tsx'
import { GroupageStops } from './groupage-stops.tsx'
import { GroupageTransport } from './groupage-transport.tsx'
import { groupageCalls, groupageHome, groupageQuery, groupageRecords } from './groupages.api.ts'
import { t } from './groupages.messages.ts'
import { GroupageActions } from './life/groupage-actions.tsx'
import { TrailerLoad } from './trailer-load.tsx'
import { useTour } from './use-tour.ts'

const GroupageLogPanel = lazy(async () => ({
  default: (await import('./life/groupage-log-panel.tsx')).GroupageLogPanel,
}))

const GroupageFiles = lazy(async () => ({
  default: (await import('./groupage-files.tsx')).GroupageFiles,
}))

const tabs = ['plan', 'transport', 'log', 'files'] as const

export const GroupageCreatePage = () => <GroupageScreen record={null} />

export const GroupageEditPage = () => (
  <ReadRecord list={groupageRecords} read={groupageQuery}>
    {(record) => <GroupageScreen record={record} />}
  </ReadRecord>
)

function GroupageScreen({ record }: { record: GroupageRecord | null }) {
  const { user } = useAuthor()
  const [values] = useState(() => groupageValues(user.id))
  const { tab, open, search } = useTab(tabs)
  const { saveOrAsk, dialog } = useOverrides()
  const calls: typeof groupageCalls = {
    ...groupageCalls,
    // Orders that join what its carrier has may need a licence that it lacks.
    update: (id, body) =>
      saveOrAsk(({ licence_reason: reason }) =>
        groupageCalls.update(id, { ...body, ...(reason && { licence_reason: reason }) }),
      ),
  }
  const data = useRecordForm({
    record,
    calls,
    values,
    onSaved: useSavedRecord(record, groupageRecords, t('saved'), search),
    reveal: (path) => open(isOfTransport(path) ? 'transport' : 'plan'),
  })
  const { form } = data
  const [picked, setPicked] = useState<readonly GroupageOrder[]>([])
  // As they were read last.
  const known = useMemo(
    () => new Map([...picked, ...(record?.members ?? [])].map((order) => [order.id, order])),
    [picked, record],
  )
  const tour = useTour(form, known, record && isFixed(record) ? record.money : null)
  return (
    <>
      <DocumentScreen
        home={groupageHome}
        {...(record ? whatStands(record, form) : { record })}
        data={data}
        words={groupageWords}
        startAt="transport_cost"
        rail={tab === 'log' || tab === 'files' ? undefined : groupageRail(tour, record)}
        tabs={{
          label: t('parts.label'),
          open: tab,
          onOpen: open,
          list: [
            {
              value: 'plan',
              label: t('parts.plan'),
              count: tour.orders.length || undefined,
              panel: (
                <Plan
                  form={form}
                  tour={tour}
                  record={record}
                  onPick={(order) => setPicked((before) => [...before, order])}
                />
              ),
              holds: (path) => !isOfTransport(path),
            },
            {
              value: 'transport',
              label: t('parts.transport'),
              panel: <GroupageTransport form={form} can={record?.can ?? null} />,
              holds: isOfTransport,
            },
            ...(record ? tabsToRead(record) : []),
          ],
        }}
      />
      {dialog}
    </>
  )
}

const tabsToRead = ({ id, number_id: number }: GroupageRecord) => [
  lateTab('log', { label: t('parts.log'), panel: <GroupageLogPanel id={id} /> }),
  lateTab('files', { label: t('parts.files'), panel: <GroupageFiles id={id} number={number} /> }),
]

interface PlanProps {
  form: GroupageFormApi
  tour: ReturnType<typeof useTour>
  record: GroupageRecord | null
  onPick: (order: GroupageOrder) => void
}

/** The orders on the truck, and what they share. */
function Plan({ form, tour, record, onPick }: PlanProps) {
  const isReadOnly = use(FormReadOnly)
  const can = record?.can
  return (
    <>
      <TrailerLoad orders={tour.orders}>
        {record && (
          <GroupageStops
            id={record.id}
            orders={tour.orders}
            form={form}
            isFixed={isReadOnly || !record.can.orders}
          />
        )}
      </TrailerLoad>
      <FormReadOnly value={isReadOnly || can?.costs === false}>
        <GroupageOrders
          form={form}
          {...tour}
          note={record && isFixed(record) ? t('frozen') : t('exact')}
          isFixed={isReadOnly || can?.orders === false}
          onPick={onPick}
        />
        <MainLeg form={form} {...tour} />
        <SideLegs form={form} {...tour} />
      </FormReadOnly>
    </>
  )
}

const isFixed = ({ status }: GroupageRecord): boolean =>
  status !== groupageStatus.draft && status !== groupageStatus.cancelled

const ofTransport = new Set([
  'firm_carrier_id',
  'transporter_id',
  'pn_truck',
  'pn_trailer',
  'assign_user',
  'business_id',
  'notes',
])
const isOfTransport = (path: string): boolean => ofTransport.has(path)

/** What a stored groupage shows above what is typed. */
const whatStands = (record: GroupageRecord, form: GroupageFormApi) => ({
  record,
  chat: groupageChatCalls(record.id),
  head: {
    state: <GroupageChip status={record.status} />,
    neighbours: <RecordNeighbours source={groupageRecords} id={record.id} />,
    actions: <GroupageActions groupage={record} isUnsaved={() => isUnsaved(form)} />,
  },
  notice: <GroupageNotes groupage={record} />,
})
