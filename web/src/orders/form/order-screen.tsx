import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useFormChoices } from '../../categories/form-choices.api.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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
import { ProposedFields } from '../../ui/fields/use-field.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { OrderAccounting } from '../accounting/order-accounting.tsx'
import { OrderActions } from '../life/order-actions.tsx'
import { t as log } from '../life/order-log.messages.ts'
import { orderWarnings } from '../life/order-warnings.tsx'
import { OrderProgress } from '../life/order-progress.tsx'
import { useOverrides } from '../../documents/overrides/use-overrides.tsx'
import { OrderNeighbours } from '../list/order-neighbours.tsx'
import { orderHome } from '../list/order-ways.ts'
import { orderChatCalls } from '../pdf/order-files.api.ts'
import { OrderState } from '../order-chip.tsx'
import { OrderDocuments } from '../pdf/order-documents.tsx'
import { orderRailQuery } from '../rail/order-rail.api.ts'
import { orderRail } from '../rail/order-rail.tsx'
import { t } from './order-form.messages.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { MissingCodes } from './missing-codes.tsx'
import { OrderGeneral } from './order-general.tsx'
import { orderWords } from './order-labels.ts'
import classes from './order-form.module.css'
import { useCarrierBlock } from './use-carrier-block.ts'
import type { CarrierBlock } from './use-carrier-block.ts'
import { useNextQuestion } from './use-next-question.ts'
import { useOrderSave } from './use-order-save.ts'
import type { OrderBeginning } from './use-order-save.ts'
import { useProposedDirection } from './use-proposed-direction.ts'
import { useProposals } from './use-proposals.ts'
import type { Proposals } from './use-proposals.ts'
import { isUnsaved } from '../../platform/use-save.ts'

const OrderFilesTab = lazy(async () => ({
  default: (await import('../pdf/order-files-tab.tsx')).OrderFilesTab,
}))

const OrderLogPanel = lazy(async () => ({
  default: (await import('../life/order-log-panel.tsx')).OrderLogPanel,
}))

const OrderRatingsPanel = lazy(async () => ({
  default: (await import('../../ratings/order-ratings-panel.tsx')).OrderRatingsPanel,
}))

const tabs = ['general', 'details', 'log', 'files'] as const
/** How a new order began stays in the address while its tabs are walked through. */
const beginnings = ['customer', 'copy', 'template', 'day']

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
  const isNew = record === null
  const goOn = useNextQuestion({ form, isOn: isNew, tab, open })
  const proposals = useProposals(form, isNew, goOn)
  const carrier = useCarrierBlock(form, isNew, open)
  const directionHint = useProposedDirection(form, isNew)
  // Asked for with the order: what it says of the carrier and the credit needs no call of its own.
  const { data: rail } = useQuery({ ...orderRailQuery(record?.id ?? 0), enabled: record !== null })
  return (
    <ProposedFields value={proposals.fields}>
      <DocumentScreen
        home={orderHome}
        record={record}
        data={data}
        words={orderWords}
        startAt="firm_company_id"
        head={record ? headOf(record, { form, onFiles: () => open('files') }) : undefined}
        below={record && <Below order={record} />}
        notice={
          <>
            {record && <DocumentNotes notes={orderWarnings(record)} />}
            <MissingCodes form={form} order={record} />
            {notice}
            {dialog}
          </>
        }
        chat={chatOf(record)}
        rail={tab === 'log' || tab === 'files' ? undefined : orderRail(form, record)}
        tabs={{
          label: t('tabs.label'),
          open: tab,
          onOpen: open,
          list: [
            generalTab(record, {
              form,
              proposals,
              carrier,
              directionHint,
              onNext: () => saving.focusField('details.0.loading.place_id'),
            }),
            {
              value: 'details',
              label: t('tabs.details'),
              count: details.list.fields.length,
              panel: <DetailCards details={details} />,
              holds: isInDetails,
            },
            ...(record ? tabsToRead(record, rail?.log_lines) : []),
          ],
        }}
      />
    </ProposedFields>
  )
}

const chatOf = (record: StaffOrderRecord | null) => (record ? orderChatCalls(record.id) : undefined)

const isInDetails = (path: string): boolean => path.startsWith('details')

const tabsToRead = (record: StaffOrderRecord, logLines: number | undefined) => [
  lateTab('log', {
    label: log('tab'),
    count: logLines || undefined,
    panel: <OrderLogPanel orderId={record.id} />,
  }),
  lateTab('files', {
    label: t('tabs.files'),
    count: record.attachments.length || undefined,
    panel: <OrderFilesTab order={record} />,
  }),
]

const headOf = (
  record: StaffOrderRecord,
  { form, onFiles }: { form: OrderFormApi; onFiles: () => void },
) => ({
  state: <OrderState order={record} />,
  neighbours: <OrderNeighbours id={record.id} />,
  actions: (
    <>
      <OrderDocuments order={record} onFiles={onFiles} />
      <OrderActions order={record} isUnsaved={() => isUnsaved(form)} />
    </>
  ),
})

function Below({ order }: { order: StaffOrderRecord }) {
  return (
    <>
      <OrderProgress order={order} />
      {order.life.finished && (
        <Suspense>
          <OrderRatingsPanel order={order} />
        </Suspense>
      )}
    </>
  )
}

interface GeneralParts {
  form: OrderFormApi
  proposals: Proposals
  carrier: CarrierBlock
  directionHint: string | false
  onNext: () => void
}

function generalTab(record: StaffOrderRecord | null, { onNext, ...parts }: GeneralParts) {
  const panel = (
    <>
      <OrderGeneral {...parts} order={record} />
      {record && <OrderAccounting order={record} isUnsaved={() => isUnsaved(parts.form)} />}
      {!record && <NextStep onPress={onNext} />}
    </>
  )
  return {
    value: 'general',
    label: t('tabs.general'),
    panel,
    holds: (path: string) => !isInDetails(path),
  } as const
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
