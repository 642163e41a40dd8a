import type { FilterWords } from '@dromos/contract/base/filters.ts'
import type { suppressionList } from '@dromos/contract/groups/filters.ts'
import {
  suppressionColumns,
  suppressionKinds,
  suppressionKindWords,
} from '@dromos/contract/groups/suppression-columns.ts'
import type { Suppression } from '@dromos/contract/groups/suppressions.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { PeekHeading, PeekPanel } from '../list/peek/peek-panel.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { Can } from '../platform/can.tsx'
import { fullMomentOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { suppressionRecords } from './suppressions.api.ts'
import { t } from './suppressions.messages.ts'

const LiftDialog = lazy(async () => ({ default: (await import('./suppression-dialogs.tsx')).LiftDialog }))
const SuppressDialog = lazy(async () => ({
  default: (await import('./suppression-dialogs.tsx')).SuppressDialog,
}))

const wordOf = (column: keyof typeof suppressionColumns): string => suppressionColumns[column].word[language]

const columns = gridColumns<Suppression, typeof suppressionColumns>(suppressionColumns, {
  columns: {
    address: { width: 260, grow: 1, cell: ({ address }) => <strong>{address}</strong> },
    kind: { width: 150, cell: (one) => <Kind one={one} /> },
    reason: { width: 260, grow: 2 },
    created_by: { width: 170 },
    lifted_by: { width: 170 },
    lift_reason: { width: 240 },
  },
})

const filterWords: FilterWords<(typeof suppressionList)['filters']> = {
  labels: { kind: t('kind') },
  options: {
    kind: suppressionKinds.map((value) => ({ value, label: suppressionKindWords[value][language] })),
  },
}

/** Addresses that get no group mail, and the way back for each. */
export function SuppressionListPage() {
  const [isAdding, setAdding] = useState(false)
  const list = useRecords(suppressionRecords, columns)
  return (
    <>
      <RecordList
        list={list}
        texts={t.group('texts')}
        tabs={{ label: t('tabs'), words: t.group('tab') }}
        filterWords={filterWords}
        narrow={narrow}
        actions={
          <>
            <Button renderRoot={(props) => <Link to="/app/groups" {...props} />}>
              {listTitles.groups[language]}
            </Button>
            <Can permission="groups.write">
              <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            </Can>
          </>
        }
        onOpen={({ id }) => list.set({ peek: id })}
        peek={peek}
      />
      <Suspense>{isAdding && <SuppressDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function Kind({ one: { kind, lifted_at } }: { one: Suppression }) {
  if (lifted_at) return <StateFlag tone="plain">{t('isLifted')}</StateFlag>
  return (
    <StateFlag tone={kind === 'undeliverable' ? 'danger' : 'warning'}>
      {suppressionKindWords[kind][language]}
    </StateFlag>
  )
}

const peek = (_id: number, close: () => void, one: Suppression | undefined) =>
  one && <SuppressionPeek one={one} onClose={close} />

function SuppressionPeek({ one, onClose }: { one: Suppression; onClose: () => void }) {
  const [isLifting, setLifting] = useState(false)
  return (
    <PeekPanel
      label={one.address}
      head={
        <PeekHeading title={one.address}>
          <Kind one={one} />
        </PeekHeading>
      }
      onClose={onClose}
    >
      <FactLines
        lines={[
          fact(wordOf('kind'), suppressionKindWords[one.kind][language]),
          fact(wordOf('created_at'), fullMomentOf(one.created_at)),
          fact(wordOf('created_by'), one.created_by ?? t('byItself')),
          fact(wordOf('lifted_at'), one.lifted_at && fullMomentOf(one.lifted_at)),
          fact(wordOf('lifted_by'), one.lifted_by),
          fact(wordOf('lift_reason'), one.lift_reason),
        ]}
      />
      {one.reason && <p className="breaks">{one.reason}</p>}
      {!one.lifted_at && (
        <Can permission={one.kind === 'unsubscribed' ? 'groups.manage' : 'groups.write'}>
          <Button mt={12} aria-haspopup="dialog" onClick={() => setLifting(true)}>
            {t('lift')}
          </Button>
        </Can>
      )}
      <Suspense>{isLifting && <LiftDialog suppression={one} onClose={() => setLifting(false)} />}</Suspense>
    </PeekPanel>
  )
}

const narrow = (one: Suppression) => (
  <>
    <strong className="breaks">{one.address}</strong> <Kind one={one} />{' '}
    <span className="muted">{one.reason}</span>
  </>
)
