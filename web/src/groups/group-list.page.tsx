import { groupColumns } from '@dromos/contract/groups/columns.ts'
import type { groupList } from '@dromos/contract/groups/filters.ts'
import { filledForNobody } from '@dromos/contract/groups/placeholders.rules.ts'
import type { GroupListItem } from '@dromos/contract/groups/groups.ts'
import { legalBases, legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { numberOf } from '../platform/format.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { groupRecords } from './groups.api.ts'
import { t } from './groups.messages.ts'

const GroupPeek = lazy(async () => ({ default: (await import('./group-peek.tsx')).GroupPeek }))

const columns = gridColumns<GroupListItem, typeof groupColumns>(groupColumns, {
  columns: {
    name: {
      width: 240,
      grow: 1,
      cell: (group) => (
        <>
          <RecordLink edit={groupRecords.edit} id={group.id}>
            {group.name}
          </RecordLink>{' '}
          {stateOf(group)}
        </>
      ),
    },
    subject: { width: 280, grow: 2 },
    recipients: { width: 110 },
    legal_basis: { width: 220 },
    progress: { width: 120, cell: (group) => <Progress group={group} /> },
    created_by: { width: 170 },
    active: { width: 110, cell: (group) => stateOf(group) },
  },
})

const filterWords: FilterWords<(typeof groupList)['filters']> = {
  labels: { legal_basis: t('legalBasis'), sent: t('sent'), active: activeLabel },
  options: {
    legal_basis: legalBases.map((value) => ({ value, label: legalBasisWords[value][language] })),
    sent: [
      { value: 'true', label: t('sentYes') },
      { value: 'false', label: t('sentNo') },
    ],
    active: activeOptions,
  },
}

export function GroupListPage() {
  return (
    <RecordList
      list={useRecords(groupRecords, columns)}
      texts={t.group('texts')}
      filterWords={filterWords}
      narrow={narrow}
      create="groups.write"
      actions={
        <Button renderRoot={(props) => <Link to="/app/groups/suppressions" {...props} />}>
          {t('suppressions')}
        </Button>
      }
      peek={peek}
    />
  )
}

function Progress({ group: { sent_done: done, sent_total: total } }: { group: GroupListItem }) {
  if (total === null || done === null) return null
  const text = `${numberOf(done)} / ${numberOf(total)}`
  return done < total ? <StateFlag tone="warning">{text}</StateFlag> : <span className="digits">{text}</span>
}

const stateOf = ({ active }: GroupListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const peek = (id: number, close: () => void) => <GroupPeek id={id} onClose={close} />

const narrow = (group: GroupListItem) => (
  <>
    <strong>{group.name}</strong> <span>{filledForNobody(group.subject)}</span>{' '}
    <span className="muted">{t('counted', { count: group.recipients })}</span> {stateOf(group)}
  </>
)
