import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { lateTab } from '../documents/document-screen.tsx'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useTab } from '../list/use-tab.ts'
import { idsIn, onLive, onLiveGap } from '../platform/live-handlers.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { GroupWays } from './group-actions.tsx'
import { groupValues, groupWords } from './group-form-values.ts'
import { GroupFields } from './group-form.tsx'
import { groupRail } from './group-rail.tsx'
import {
  groupCalls,
  groupQuery,
  groupRecords,
  meetContacts,
  sendingsMoved,
  sendingsQuery,
} from './groups.api.ts'
import { t } from './groups.messages.ts'

const GroupFilesPanel = lazy(async () => ({
  default: (await import('./group-files-panel.tsx')).GroupFilesPanel,
}))
const GroupHistoryPanel = lazy(async () => ({
  default: (await import('./group-history-panel.tsx')).GroupHistoryPanel,
}))

export const GroupCreatePage = () => <GroupScreen record={null} />

export const GroupEditPage = () => (
  <ReadRecord list={groupRecords} read={groupQuery}>
    {(record) => <GroupScreen record={record} />}
  </ReadRecord>
)

const tabNames = ['group', 'files', 'history'] as const

function GroupScreen({ record }: { record: GroupRecord | null }) {
  useFormChoices('groups')
  if (record) meetContacts(record.contacts)
  const { back } = useListBack(groupRecords)
  const { tab, open, search } = useTab(tabNames)
  const onSaved = useSavedRecord(record, groupRecords, t('saved'), search)
  const data = useRecordForm({ record, calls: groupCalls, values: groupValues, onSaved })
  const sendings = useSendings(record?.id)
  const fields = <GroupFields form={data.form} />
  return (
    <RecordScreen
      record={record}
      list={groupRecords}
      title={record?.name}
      data={data}
      words={groupWords}
      startAt="name"
      {...(record && {
        actions: (
          <GroupWays group={record} form={data.form} onSent={() => open('history')} onDestroyed={back} />
        ),
        rail: groupRail(record, sendings?.[0]),
        tabs: {
          label: t('tabs.label'),
          open: tab,
          onOpen: open,
          list: [
            { value: 'group', label: t('tabs.group'), panel: fields, holds: () => true },
            lateTab('files', {
              label: t('tabs.files'),
              count: record.files.length || undefined,
              panel: <GroupFilesPanel group={record} />,
            }),
            lateTab('history', {
              label: t('tabs.history'),
              count: sendings?.length || undefined,
              panel: <GroupHistoryPanel id={record.id} canChange={record.can.update} />,
            }),
          ],
        },
      })}
    >
      {fields}
    </RecordScreen>
  )
}

/** The sendings of a group, read anew as they go on. */
function useSendings(id: number | undefined) {
  const read = useQuery({ ...sendingsQuery(id ?? 0), enabled: id !== undefined })
  useEffect(() => {
    if (id === undefined) return undefined
    const stops = [
      onLive('groups', (data) => {
        if (idsIn(data).includes(id)) sendingsMoved(id)
      }),
      onLiveGap(() => sendingsMoved(id)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id])
  return read.data?.sendings
}
