import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { words as common } from '@dromos/contract/constants/words.ts'
import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { CategoryFlags } from '../categories/category-flags-chip.tsx'
import { FirmContactsPanel } from '../contacts/firm-contacts-panel.tsx'
import { lateTab } from '../documents/document-screen.tsx'
import { language } from '../i18n/language.ts'
import { RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useTab } from '../list/use-tab.ts'
import { FirmOrdersPanel } from '../orders/firm-orders-panel.tsx'
import { useCan } from '../platform/session/session.tsx'
import type { RecordTabs } from '../ui/form/record-form.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { FirmActions } from './firm-actions.tsx'
import { FirmCommercial } from './firm-commercial.tsx'
import type { FirmFormApi } from './firm-form-values.ts'
import { FirmFleet, FirmGeneral } from './firm-form.tsx'
import { firmRecords } from './firm-list.ts'
import { FirmInvoices } from './credit/firm-invoices.tsx'
import { FirmLog } from './firm-log.tsx'
import { t as words } from './firm-record.messages.ts'
import { firmWords } from './firm-words.ts'
import { t } from './firms.messages.ts'
import classes from './firms.module.css'
import { knownFirms } from './firms.api.ts'
import { FirmDocuments } from './rail/firm-documents.tsx'
import { firmRailQuery } from './rail/firm-rail.api.ts'
import { t as rail } from './rail/firm-rail.messages.ts'
import { firmRail } from './rail/firm-rail.tsx'
import { useFirmSave } from './use-firm-save.ts'

const FirmFilesPanel = lazy(async () => ({
  default: (await import('./files/firm-files-panel.tsx')).FirmFilesPanel,
}))

const FirmPayables = lazy(async () => ({
  default: (await import('./payables/firm-payables.tsx')).FirmPayables,
}))

const FirmRatingsPanel = lazy(async () => ({
  default: (await import('../ratings/firm-ratings-panel.tsx')).FirmRatingsPanel,
}))

export function FirmScreen({ record }: { record: FirmRecord | null }) {
  useFormChoices('firms')
  const { back } = useListBack(firmRecords)
  const { tab, open, search } = useTab(firmTabs)
  const [address, setAddress] = useState(0)
  const onSaved = useSavedRecord(record, firmRecords, t('saved'), search)
  const data = useFirmSave({
    record,
    reveal: (path) => {
      open(tabOf(path))
      const [field, index] = path.split('.')
      if (field === 'addresses' && index) setAddress(Number(index))
    },
    onSaved,
  })
  const counts = useCounts(record)
  const isPaid = useCan()('statistics.money') && record?.is_carrier === true
  const general = (
    <FirmGeneral form={data.form} firm={record} address={{ open: address, onOpen: setAddress }} />
  )
  return (
    <RecordScreen
      record={record}
      list={firmRecords}
      title={record?.name}
      data={data}
      words={firmWords}
      startAt="name"
      {...(record && storedParts(record, open, back))}
      tabs={{
        label: words('tabs.label'),
        open: tab,
        onOpen: open,
        list: [
          ...formTabs(data.form, record, general),
          ...(record ? recordTabs(record, { counts, isPaid }) : []),
        ],
      }}
    />
  )
}

const useCounts = (record: FirmRecord | null): Counts | undefined =>
  useQuery({ ...firmRailQuery(record?.id ?? 0), enabled: record !== null }).data?.counts

/** What only a stored firm has: facts, ways on, and what stands beside it. */
const storedParts = (firm: FirmRecord, open: (tab: string) => void, onDestroyed: () => void) => ({
  aside: <FirmFacts firm={firm} />,
  actions: <Ways firm={firm} onFiles={() => open('files')} onDestroyed={onDestroyed} />,
  notice: firm.merged_into && <MergedNotice heir={firm.merged_into} />,
  rail: firmRail({ firm, onOpen: open }),
})

/** What a firm is, beside its name: that it is in use, its kinds, its VAT number and its country. */
function FirmFacts({ firm }: { firm: FirmRecord }) {
  return (
    <>
      {firm.active && <StateChip tone="finished">{common.active[language]}</StateChip>}
      <CategoryFlags type="firm" ids={firm.firm_types} />
      <span className="muted digits nowrap">{shownVat(firm.vat)}</span>
    </>
  )
}

function Ways({
  firm,
  onFiles,
  onDestroyed,
}: {
  firm: FirmRecord
  onFiles: () => void
  onDestroyed: () => void
}) {
  const maySell = useCan()('orders.write') && firm.is_customer && firm.active
  return (
    <>
      <FirmDocuments firm={firm} onFiles={onFiles} />
      <FirmActions firm={firm} onDestroyed={onDestroyed} />
      {maySell && (
        <Button
          variant="filled"
          renderRoot={(props) => (
            <Link to="/app/orders/create" search={{ customer: String(firm.id) }} {...props} />
          )}
          onClick={() => knownFirms.remember(firm.id, firm.name)}
        >
          {rail('newOrder')}
        </Button>
      )}
    </>
  )
}

function formTabs(form: FirmFormApi, record: FirmRecord | null, general: ReactNode): RecordTabs['list'] {
  const tab = (value: FormTab, panel: ReactNode) => ({
    value,
    label: words(`tabs.${value}`),
    panel,
    holds: (path: string) => tabOf(path) === value,
  })
  return [
    tab('general', general),
    tab(
      'commercial',
      <>
        <FirmCommercial form={form} record={record} />
        <FirmFleet form={form} />
      </>,
    ),
  ]
}

type Counts = Partial<
  Record<'contacts' | 'orders' | 'invoices' | 'payables' | 'files' | 'ratings' | 'log', number>
>

interface KnownOf {
  counts: Counts | undefined
  /** Whether it is a carrier whose payables are shown. */
  isPaid: boolean
}

function recordTabs(firm: FirmRecord, { counts = {}, isPaid }: KnownOf): RecordTabs['list'] {
  const { id, is_customer: isCustomer, can, merged_into: heir } = firm
  const tab = (value: ReadTab, panel: ReactNode) =>
    lateTab(value, { label: words(`tabs.${value}`), count: counts[value] || undefined, panel })
  return [
    tab('contacts', inCard(<FirmContactsPanel firmId={id} isOpen={heir === null} />)),
    tab('orders', inCard(<FirmOrdersPanel firmId={id} side={isCustomer ? 'customer' : 'carrier'} />)),
    ...(isCustomer ? [tab('invoices', <FirmInvoices firmId={id} />)] : []),
    ...(isPaid ? [tab('payables', <FirmPayables firmId={id} />)] : []),
    tab('files', <FirmFilesPanel firmId={id} />),
    tab('ratings', inCard(<FirmRatingsPanel firmId={id} side={firm.is_carrier ? 'carrier' : 'customer'} />)),
    ...(can.log ? [tab('log', inCard(<FirmLog firmId={id} />))] : []),
  ]
}

/** What stands in no card of its own. */
const inCard = (panel: ReactNode) => <div className={classes.tabCard}>{panel}</div>

function MergedNotice({ heir }: { heir: { id: number; name: string } }) {
  return (
    <p className={classes.notice}>
      {words('mergedInto', { name: heir.name })}{' '}
      <Link to="/app/firms/edit/$id" params={{ id: String(heir.id) }}>
        {heir.name}
      </Link>
    </p>
  )
}

const formTabNames = ['general', 'commercial'] as const
type FormTab = (typeof formTabNames)[number]
const readTabNames = ['contacts', 'orders', 'invoices', 'payables', 'files', 'ratings', 'log'] as const
type ReadTab = (typeof readTabNames)[number]
const firmTabs = [...formTabNames, ...readTabNames] as const

const commercialFields: ReadonlySet<string> = new Set([
  'terms',
  'insurance',
  'company_insurance',
  'reporting_days',
  'show_price',
  'share_carrier',
  'tell_delays',
  'heard_about_type_id',
  'operations',
  'loads',
  'countries',
  'cargos',
  'trailers',
  'trailer_number',
])

const tabOf = (path: string): FormTab =>
  commercialFields.has(path.split('.')[0] ?? '') ? 'commercial' : 'general'
