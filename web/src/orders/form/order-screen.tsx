import { language } from '../../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { IconChevronRight } from '../../ui/icons.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { OrderActions } from '../life/order-actions.tsx'
import { OrderCarrier } from '../life/order-carrier.tsx'
import { OrderCarrierFacts } from '../life/order-carrier-facts.tsx'
import { OrderState } from '../order-chip.tsx'
import { consignmentOf } from '../../consignments/consignment-values.ts'
import { DetailCards } from '../../consignments/detail-cards.tsx'
import { useDetails } from '../../consignments/use-details.ts'
import { t } from './order-form.messages.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { OrderGeneral } from './order-general.tsx'
import { OrderLatest } from '../life/order-latest.tsx'
import { OrderNeighbours } from '../list/order-neighbours.tsx'
import { useWayBack } from '../list/order-ways.ts'
import { orderWords } from './order-labels.ts'
import { t as life } from '../life/order-life.messages.ts'
import { t as log } from '../life/order-log.messages.ts'
import { OrderNotes } from '../life/order-warnings.tsx'
import { OrderProgress } from '../life/order-progress.tsx'
import classes from './order-form.module.css'
import type { OrderBeginning, SavedOrder } from './use-order-save.ts'
import { useOrderForm, useOrderSave } from './use-order-save.ts'
import { useOverrides } from '../life/use-overrides.tsx'
import { useOrderCommands } from '../life/use-order-commands.ts'
import { searchOf, tabOf, useOrderTab } from './use-order-tab.ts'
import type { Tab } from './use-order-tab.ts'

const OrderFilesTab = lazy(async () => ({
  default: (await import('../papers/order-files-tab.tsx')).OrderFilesTab,
}))

const OrderLogPanel = lazy(async () => ({
  default: (await import('../life/order-log-panel.tsx')).OrderLogPanel,
}))

const OrderPresence = lazy(async () => ({
  default: (await import('./order-presence.tsx')).OrderPresence,
}))

const OrderRatingsPanel = lazy(async () => ({
  default: (await import('../../ratings/order-ratings-panel.tsx')).OrderRatingsPanel,
}))

/** An order as staff enter and change it; the open tab is part of the address. */
export function OrderScreen({
  record,
  beginning,
  notice,
}: {
  record: StaffOrderRecord | null
  beginning?: OrderBeginning
  /** What is to be known of a new order's beginning. */
  notice?: ReactNode
}) {
  const navigate = useNavigate()
  const list = useWayBack()
  const [tab, openTab] = useOrderTab()
  const form = useOrderForm(record, beginning)
  const details = useDetails(consignmentOf(form))
  const reveal = (path: string) => {
    const [part, index = '0'] = path.split('.')
    openTab(part === 'details' ? 'details' : 'general')
    if (part === 'details') details.reveal(Number(index))
  }
  const onSaved = (saved: SavedOrder) => {
    toast({ text: t('saved', { number: saved.number_id }) })
    if (record) return
    const params = { id: String(saved.id) }
    void navigate({ to: '/app/orders/edit/$id', params, search: searchOf(tab), replace: true })
  }
  const { saveOrAsk, dialog } = useOverrides()
  const saving = useOrderSave(form, { record, onSaved, reveal, saveOrAsk })
  useOrderCommands(record, list.search)
  const isReadOnly = record !== null && !record.can.update
  return (
    <RecordForm
      title={record?.number_id ?? t('newOrder')}
      trail={
        <Link to="/app/orders/list" search={list.search}>
          {listTitles.orders[language]}
        </Link>
      }
      side={record ? sideOf(record, tab) : undefined}
      {...headOf(record, form, { dialog: withNotice(notice, dialog), tab })}
      form={form}
      startAt={record ? undefined : 'firm_company_id'}
      saving={saving}
      words={orderWords}
      readOnly={isReadOnly}
      stamp={record ?? undefined}
      onCancel={list.back}
      tabs={{
        label: t('tabs.label'),
        open: tab,
        onOpen: (next) => openTab(tabOf(next)),
        list: [
          generalTab(record, form, () => saving.focusField('details.0.loading.place_id')),
          {
            value: 'details',
            label: t('tabs.details'),
            count: details.list.fields.length,
            panel: <DetailCards details={details} />,
          },
          ...(record ? [logTab(record.id), filesTab(record)] : []),
        ],
      }}
    />
  )
}

const withNotice = (notice: ReactNode, dialog: ReactNode) => (
  <>
    {notice}
    {dialog}
  </>
)

function generalTab(record: StaffOrderRecord | null, form: OrderFormApi, onNext: () => void) {
  const panel = (
    <>
      <OrderGeneral form={form} order={record} />
      {record && <OrderCarrierFacts form={form} order={record} />}
      {!record && <NextStep onPress={onNext} />}
    </>
  )
  return { value: 'general', label: t('tabs.general'), panel } as const
}

/** Documents and files of a stored order, which are loaded when somebody looks at them. */
function filesTab(record: StaffOrderRecord) {
  const panel = (
    <Suspense>
      <OrderFilesTab order={record} />
    </Suspense>
  )
  return { value: 'files', label: t('tabs.files'), panel } as const
}

/** What stands above the form: of a stored order its state, what can be done, and what is to be known. */
function headOf(
  record: StaffOrderRecord | null,
  form: OrderFormApi,
  { dialog, tab }: { dialog: ReactNode; tab: Tab },
) {
  if (!record) return { notice: dialog }
  return {
    aside: (
      <>
        <OrderState order={record} />
        <Suspense>
          <OrderPresence orderId={record.id} form={form} />
        </Suspense>
      </>
    ),
    actions: (
      <>
        <OrderNeighbours id={record.id} />
        <OrderActions order={record} isDirty={() => form.formState.isDirty} />
      </>
    ),
    below: (
      <>
        <OrderProgress order={record} />
        {record.life.finished && (
          <Suspense>
            <OrderRatingsPanel order={record} />
          </Suspense>
        )}
        {tab === 'details' && <OrderCarrier form={form} record={record} />}
      </>
    ),
    notice: (
      <>
        <OrderNotes order={record} />
        {dialog}
      </>
    ),
  }
}

/** What is looked at beside an order; the log's own tab says it all. */
function sideOf(record: StaffOrderRecord, tab: Tab) {
  const latest = { value: 'latest', title: life('latest'), panel: <OrderLatest order={record} /> }
  return { name: 'order', label: life('side'), panels: tab === 'log' ? [] : [latest] }
}

const logTab = (orderId: number) => ({
  value: 'log',
  label: log('tab'),
  panel: (
    <Suspense fallback={<SkeletonLines count={6} />}>
      <OrderLogPanel orderId={orderId} />
    </Suspense>
  ),
})

/** A new order needs both tabs: where the first ends, one key leads into the second. */
function NextStep({ onPress }: { onPress: () => void }) {
  return (
    <div className={classes['next']}>
      <Button rightSection={<IconChevronRight size={15} />} onClick={onPress}>
        {t('tabs.next')}
      </Button>
    </div>
  )
}
