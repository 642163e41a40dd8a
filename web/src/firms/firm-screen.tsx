import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FirmContactsPanel } from '../contacts/firm-contacts-panel.tsx'
import { RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import { useTab } from '../list/use-tab.ts'
import { FirmOrdersPanel } from '../orders/firm-orders-panel.tsx'
import type { RecordTabs } from '../ui/form/record-form.tsx'
import { CreditBar } from './credit-bar.tsx'
import { FirmActions } from './firm-actions.tsx'
import { FirmAddresses } from './firm-addresses.tsx'
import { FirmCommercial } from './firm-commercial.tsx'
import type { FirmFormApi } from './firm-form-values.ts'
import { FirmFleet, FirmGeneral } from './firm-form.tsx'
import { firmRecords } from './firm-list.ts'
import { FirmInvoices } from './firm-invoices.tsx'
import { FirmLog } from './firm-log.tsx'
import { t as words } from './firm-record.messages.ts'
import { FirmVies } from './firm-vies.tsx'
import { firmWords } from './firm-words.ts'
import { t } from './firms.messages.ts'
import classes from './firms.module.css'
import { useFirmSave } from './use-firm-save.ts'

const FirmFilesPanel = lazy(async () => ({
  default: (await import('./files/firm-files-panel.tsx')).FirmFilesPanel,
}))

const FirmRatingsPanel = lazy(async () => ({
  default: (await import('../ratings/firm-ratings-panel.tsx')).FirmRatingsPanel,
}))

export function FirmScreen({ record }: { record: FirmRecord | null }) {
  useFormChoices('firms')
  const { back } = useListBack(firmRecords)
  const { tab, open, search } = useTab(firmTabs)
  const onSaved = useSavedRecord(record, firmRecords, t('saved'), search)
  const data = useFirmSave({ record, reveal: (path) => open(tabOf(path)), onSaved })
  return (
    <RecordScreen
      record={record}
      list={firmRecords}
      title={record?.name}
      data={data}
      words={firmWords}
      startAt="name"
      aside={record && <CreditBar credit={record} />}
      actions={record && <FirmActions firm={record} onDestroyed={back} />}
      notice={record?.merged_into && <MergedNotice heir={record.merged_into} />}
      tabs={{ label: words('tabs.label'), open: tab, onOpen: open, list: tabsOf(data.form, record) }}
    />
  )
}

const tabsOf = (form: FirmFormApi, record: FirmRecord | null): RecordTabs['list'] =>
  [...formTabs(form, record), ...(record ? recordTabs(record) : [])].sort(
    (one, other) => placeOf(one.value) - placeOf(other.value),
  )

const placeOf = (tab: string): number => firmTabs.findIndex((known) => known === tab)

function formTabs(form: FirmFormApi, record: FirmRecord | null): RecordTabs['list'] {
  const tab = (value: FirmTab, panel: RecordTabs['list'][number]['panel']) => ({
    value,
    label: words(`tabs.${value}`),
    panel,
  })
  return [
    tab(
      'general',
      <FirmGeneral
        form={form}
        firm={record}
        vies={record?.can.vies && <FirmVies form={form} firm={record} />}
      />,
    ),
    tab('addresses', <FirmAddresses form={form} />),
    tab('commercial', <FirmCommercial form={form} record={record} />),
    tab('fleet', <FirmFleet form={form} />),
  ]
}

function recordTabs(firm: FirmRecord): RecordTabs['list'] {
  const { id, is_customer: isCustomer, can, merged_into: heir } = firm
  return [
    {
      value: 'contacts',
      label: words('tabs.contacts'),
      panel: <FirmContactsPanel firmId={id} isOpen={heir === null} />,
    },
    ...(isCustomer
      ? [{ value: 'invoices', label: words('tabs.invoices'), panel: <FirmInvoices firmId={id} /> }]
      : []),
    {
      value: 'orders',
      label: words('tabs.orders'),
      panel: <FirmOrdersPanel firmId={id} side={isCustomer ? 'customer' : 'carrier'} />,
    },
    {
      value: 'files',
      label: words('tabs.files'),
      panel: (
        <Suspense>
          <FirmFilesPanel firmId={id} />
        </Suspense>
      ),
    },
    {
      value: 'ratings',
      label: words('tabs.ratings'),
      panel: (
        <Suspense>
          <FirmRatingsPanel firmId={id} side={firm.is_carrier ? 'carrier' : 'customer'} />
        </Suspense>
      ),
    },
    ...(can.log ? [{ value: 'log', label: words('tabs.log'), panel: <FirmLog firmId={id} /> }] : []),
  ]
}

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

const firmTabs = [
  'general',
  'addresses',
  'contacts',
  'commercial',
  'fleet',
  'files',
  'orders',
  'invoices',
  'ratings',
  'log',
] as const
type FirmTab = (typeof firmTabs)[number]

const tabOfField: Readonly<Record<string, FirmTab>> = {
  addresses: 'addresses',
  zoom: 'addresses',
  term_type_id: 'commercial',
  terms: 'commercial',
  insurance: 'commercial',
  company_insurance: 'commercial',
  reporting_days: 'commercial',
  show_price: 'commercial',
  share_carrier: 'commercial',
  assignee: 'commercial',
  assign_users: 'commercial',
  heard_about_type_id: 'commercial',
  operations: 'fleet',
  loads: 'fleet',
  countries: 'fleet',
  cargos: 'fleet',
  trailers: 'fleet',
  trailer_number: 'fleet',
}

function tabOf(path: string): FirmTab {
  const [field = ''] = path.split('.')
  return tabOfField[field] ?? 'general'
}
