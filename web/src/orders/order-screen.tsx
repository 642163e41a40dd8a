import type { StaffOrderRecord } from '@dromos/contract/orders.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { IconChevronRight } from '../ui/icons.ts'
import { RecordForm } from '../ui/record-form.tsx'
import { toast } from '../ui/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCarrier } from './order-carrier.tsx'
import { OrderCarrierFacts } from './order-carrier-facts.tsx'
import { OrderState } from './order-chip.tsx'
import { OrderDetails } from './order-details.tsx'
import { t } from './order-form.messages.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { OrderGeneral } from './order-general.tsx'
import { orderWords } from './order-labels.ts'
import { t as life } from './order-life.messages.ts'
import { OrderNotes } from './order-notes.tsx'
import { OrderProgress } from './order-progress.tsx'
import classes from './order-form.module.css'
import { t as orders } from './orders.messages.ts'
import type { SavedOrder } from './use-order-save.ts'
import { useOrderForm, useOrderSave } from './use-order-save.ts'
import { useRelease } from './use-release.tsx'
import { useOrderCommands } from './use-order-commands.ts'
import { useOpenCards } from './use-open-cards.ts'

const OrderFilesTab = lazy(async () => ({
  default: (await import('./order-files-tab.tsx')).OrderFilesTab,
}))

const OrderLogPanel = lazy(async () => ({
  default: (await import('./order-log-panel.tsx')).OrderLogPanel,
}))

const OrderRatingsPanel = lazy(async () => ({
  default: (await import('../ratings/order-ratings-panel.tsx')).OrderRatingsPanel,
}))

const tabs = ['general', 'details', 'log', 'files'] as const
type Tab = (typeof tabs)[number]

/** An order as staff enter and change it; the open tab is part of the address. */
export function OrderScreen({
  record,
  template = null,
}: {
  record: StaffOrderRecord | null
  /** What a new order begins like. */
  template?: StaffOrderRecord | null
}) {
  const navigate = useNavigate()
  const back = useBack('/app/orders/list')
  const [tab, openTab] = useOrderTab()
  const form = useOrderForm(record, template)
  const details = useFieldArray({ control: form.control, name: 'details', keyName: 'key' })
  const cards = useOpenCards(details.fields.length)
  const reveal = (path: string) => {
    const [part, index = '0'] = path.split('.')
    const key = details.fields[Number(index)]?.key
    openTab(part === 'details' ? 'details' : 'general')
    if (part === 'details' && key) cards.toggle(key, true)
  }
  const onSaved = (saved: SavedOrder) => {
    toast({ text: t('saved', { number: saved.number_id }) })
    if (record) return
    const params = { id: String(saved.id) }
    void navigate({ to: '/app/orders/edit/$id', params, search: searchOf(tab), replace: true })
  }
  const { saveOrAsk, dialog } = useRelease()
  const saving = useOrderSave(form, { record, onSaved, reveal, saveOrAsk })
  useOrderCommands(record)
  const isReadOnly = record !== null && !record.can.update
  return (
    <RecordForm
      title={record?.number_id ?? t('newOrder')}
      trail={<Link to="/app/orders/list">{orders('title')}</Link>}
      {...headOf(record, form, { dialog, tab })}
      form={form}
      startAt={record ? undefined : 'firm_company_id'}
      saving={saving}
      words={orderWords}
      readOnly={isReadOnly}
      stamp={record ?? undefined}
      onCancel={back}
      tabs={{
        label: t('tabs.label'),
        open: tab,
        onOpen: (next) => openTab(tabs.find((known) => known === next) ?? 'general'),
        list: [
          {
            value: 'general',
            label: t('tabs.general'),
            panel: (
              <>
                <OrderGeneral form={form} order={record} />
                {record && <OrderCarrierFacts form={form} order={record} />}
                {!record && <NextStep onPress={() => saving.focusField('details.0.loading.place_id')} />}
              </>
            ),
          },
          {
            value: 'details',
            label: t('tabs.details'),
            count: details.fields.length,
            panel: <OrderDetails form={form} details={details} cards={cards} />,
          },
          ...(record ? [logTab(record.id), filesTab(record)] : []),
        ],
      }}
    />
  )
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
    aside: <OrderState order={record} />,
    actions: <OrderActions order={record} isDirty={() => form.formState.isDirty} />,
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

const logTab = (orderId: number) => ({
  value: 'log',
  label: life('log.tab'),
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

/** The open tab, kept in the address: `?tab=details`. */
function useOrderTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const tab = tabs.find((known) => known === search['tab']) ?? 'general'
  const open = (next: Tab) => {
    // A copy stays one while its tabs are walked through.
    const copy = typeof search['copy'] === 'string' ? { copy: search['copy'] } : {}
    if (next !== tab) void navigate({ to: '.', search: { ...copy, ...searchOf(next) }, replace: true })
  }
  return [tab, open]
}

const searchOf = (tab: Tab): Record<string, string> => (tab === 'general' ? {} : { tab })
