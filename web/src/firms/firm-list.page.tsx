import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { FirmListItem } from '@dromos/contract/firms/firms.ts'
import { lazy } from 'react'
import { ImportLink } from '../imports/import-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { t as words } from './carrier/carrier.messages.ts'
import { CreditBar } from './credit/credit-bar.tsx'
import { ExpiringFilesPanel, WaitingFilesPanel } from './files/expiring-files-panel.tsx'
import { firmColumns } from './firm-columns.tsx'
import { firmFilterWords } from './firm-filter-words.ts'
import { firmRecords } from './firm-list.ts'
import classes from './firms.module.css'
import { t } from './firms.messages.ts'

const FirmPeek = lazy(async () => ({ default: (await import('./firm-peek-panel.tsx')).FirmPeek }))

const tabs = {
  label: t('types'),
  words: { all: t('allSides'), customer: t('customers'), carrier: t('carriers'), expiring: t('expiring') },
}

export function FirmListPage() {
  const list = useRecords(firmRecords, firmColumns)
  return (
    <RecordList
      list={list}
      texts={t.group('texts')}
      tabs={tabs}
      filterWords={firmFilterWords}
      narrow={narrow}
      actions={<WaitingFilesPanel />}
      bar={list.state.side === 'expiring' && <ExpiringFilesPanel />}
      importLink={<ImportLink kind="firms" />}
      create="firms.write"
      peek={peek}
      createOther={fromCall}
    />
  )
}

const fromCall = { to: '/app/firms/carrier', label: words('title'), hint: words('hint') } as const

const peek = (id: number, close: () => void) => <FirmPeek id={id} onClose={close} />

const narrow = (firm: FirmListItem) => (
  <span className={classes.narrow}>
    <strong>{firm.name}</strong>
    <span>{[firm.country_iso, firm.city, shownVat(firm.vat)].filter(Boolean).join(' · ')}</span>
    <CreditBar credit={firm} />
  </span>
)
