import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useFormChoices } from '../../categories/form-choices.api.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { consignmentOf } from '../../consignments/consignment-values.ts'
import { DetailCards } from '../../consignments/detail-cards.tsx'
import { useDetails } from '../../consignments/use-details.ts'
import { DocumentScreen, lateTab } from '../../documents/document-screen.tsx'
import { DocumentNotes } from '../../documents/notes.tsx'
import { useTab } from '../../list/use-tab.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { IconChevronRight } from '../../ui/icons.ts'
import { OrderAccounting } from '../accounting/order-accounting.tsx'
import { OrderActions } from '../life/order-actions.tsx'
import { OrderCarrier } from '../life/order-carrier.tsx'
import { OrderCarrierFacts } from '../life/order-carrier-facts.tsx'
import { OrderLatest } from '../life/order-latest.tsx'
import { t as life } from '../life/order-life.messages.ts'
import { t as log } from '../life/order-log.messages.ts'
import { orderWarnings } from '../life/order-warnings.ts'
import { OrderProgress } from '../life/order-progress.tsx'
import { useOverrides } from '../life/use-overrides.tsx'
import { OrderNeighbours } from '../list/order-neighbours.tsx'
import { orderHome } from '../list/order-ways.ts'
import { OrderState } from '../order-chip.tsx'
import { t } from './order-form.messages.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { OrderGeneral } from './order-general.tsx'
import { orderWords } from './order-labels.ts'
import classes from './order-form.module.css'
import { useOrderSave } from './use-order-save.ts'
import type { OrderBeginning } from './use-order-save.ts'

const OrderFilesTab = lazy(async () => ({
  default: (await import('../papers/order-files-tab.tsx')).OrderFilesTab,
}))

const OrderLogPanel = lazy(async () => ({
  default: (await import('../life/order-log-panel.tsx')).OrderLogPanel,
}))

const OrderRatingsPanel = lazy(async () => ({
  default: (await import('../../ratings/order-ratings-panel.tsx')).OrderRatingsPanel,
}))

const tabs = ['general', 'details', 'log', 'files'] as const
/** How a new order began stays in the address while its tabs are walked through. */
const beginnings = ['copy', 'template', 'day']

interface OrderScreenProps {
  record: StaffOrderRecord | null
  beginning?: OrderBeginning
  notice?: ReactNode
}

export function OrderScreen({ record, beginning, notice }: OrderScreenProps) {
  useFormChoices('orders')
  const navigate = useNavigate()
  const { tab, open, search } = useTab(tabs, beginnings)
  const { saveOrAsk, dialog } = useOverrides()
  const data = useOrderSave({
    record,
    beginning,
    saveOrAsk,
    reveal: (path) => {
      const [part, index = '0'] = path.split('.')
      open(part === 'details' ? 'details' : 'general')
      if (part === 'details') details.reveal(Number(index))
    },
    onSaved: ({ id, number_id: number }) => {
      toast({ text: t('saved', { number }) })
      if (!record) void navigate({ to: `${orderHome.edit}/${id}`, search, replace: true })
    },
  })
  const { form, saving } = data
  const details = useDetails(consignmentOf(form), record === null)
  return (
    <DocumentScreen
      home={orderHome}
      record={record}
      data={data}
      words={orderWords}
      startAt="firm_company_id"
      head={record ? headOf(record, form) : undefined}
      below={record && <Below order={record} form={form} tab={tab} />}
      notice={
        <>
          {record && <DocumentNotes notes={orderWarnings(record)} />}
          {notice}
          {dialog}
        </>
      }
      side={record ? sideOf(record, tab) : undefined}
      tabs={{
        label: t('tabs.label'),
        open: tab,
        onOpen: open,
        list: [
          generalTab(record, form, () => saving.focusField('details.0.loading.place_id')),
          {
            value: 'details',
            label: t('tabs.details'),
            count: details.list.fields.length,
            panel: <DetailCards details={details} />,
          },
          ...(record
            ? [
                lateTab('log', log('tab'), <OrderLogPanel orderId={record.id} />),
                lateTab('files', t('tabs.files'), <OrderFilesTab order={record} />),
              ]
            : []),
        ],
      }}
    />
  )
}

const headOf = (record: StaffOrderRecord, form: OrderFormApi) => ({
  state: <OrderState order={record} />,
  neighbours: <OrderNeighbours id={record.id} />,
  actions: <OrderActions order={record} isDirty={() => form.formState.isDirty} />,
})

function Below({ order, form, tab }: { order: StaffOrderRecord; form: OrderFormApi; tab: string }) {
  return (
    <>
      <OrderProgress order={order} />
      {order.life.finished && (
        <Suspense>
          <OrderRatingsPanel order={order} />
        </Suspense>
      )}
      {tab === 'details' && <OrderCarrier form={form} record={order} />}
    </>
  )
}

function generalTab(record: StaffOrderRecord | null, form: OrderFormApi, onNext: () => void) {
  const panel = (
    <>
      {record && <OrderCarrierFacts form={form} order={record} />}
      <OrderGeneral form={form} order={record} />
      {record && <OrderAccounting order={record} isDirty={() => form.formState.isDirty} />}
      {!record && <NextStep onPress={onNext} />}
    </>
  )
  return { value: 'general', label: t('tabs.general'), panel } as const
}

function sideOf(record: StaffOrderRecord, tab: string) {
  const latest = { value: 'latest', title: life('latest'), panel: <OrderLatest order={record} /> }
  return { label: life('side'), panels: tab === 'log' ? [] : [latest] }
}

/** A new order needs both tabs: where the first ends, one key leads into the second. */
function NextStep({ onPress }: { onPress: () => void }) {
  return (
    <div className={classes.next}>
      <Button rightSection={<IconChevronRight size={15} />} onClick={onPress}>
        {t('tabs.next')}
      </Button>
    </div>
  )
}
