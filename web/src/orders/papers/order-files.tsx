import type { OrderFile, OrderFiles as Files } from '@dromos/contract/orders/order-files.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { call } from '../../platform/api.ts'
import { fetchFile } from '../../platform/transfer.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { changeFile, removeFile } from '../../ui/files/change-file.ts'
import { RecordFiles } from '../../ui/files/record-files.tsx'
import { saveBlob } from '../../ui/files/save-file.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import type { FileFacts } from './order-file-facts.tsx'
import { OrderFileRows } from './order-file-rows.tsx'
import { orderFileAddress, orderFilesChanged, orderFilesQuery, sendOrderFile } from './order-files.api.ts'
import { t } from './order-files.messages.ts'

const OrderFileDialog = lazy(async () => ({
  default: (await import('./order-file-facts.tsx')).OrderFileDialog,
}))

/** The files of an order, and taking more of them. */
export function OrderFiles({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(orderFilesQuery(orderId))
  if (data) return <Loaded orderId={orderId} data={data} />
  return (
    <FormSection title={t('tab')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={4} />}
    </FormSection>
  )
}

function Loaded({ orderId, data }: { orderId: number; data: Files }) {
  return (
    <RecordFiles<OrderFile, FileFacts>
      files={data.files}
      canUpload={data.can.upload}
      emptyText={t(data.can.manage ? 'emptyHint' : 'emptyCustomer')}
      renderRows={({ show, edit }) => (
        <OrderFileRows
          data={data}
          actions={{
            open: show,
            download: (file) => void download(file),
            edit,
            share: (file) => void share(file),
            remove: (file) => void remove(file),
          }}
        />
      )}
      renderDialog={(props) => <OrderFileDialog kinds={data.kinds} {...props} />}
      addressOf={orderFileAddress}
      send={({ file_type_id }) => sendOrderFile(orderId, { file_type_id })}
      update={({ id, version, name: before }, { file_type_id, name = before }) =>
        call('POST /orders/files/update/{id}', { params: { id }, body: { file_type_id, name, version } })
      }
      onChanged={orderFilesChanged}
    />
  )
}

async function download(file: OrderFile): Promise<void> {
  await changeFile(async () => {
    saveBlob(await fetchFile(orderFileAddress(file), new AbortController().signal), file.name)
  }, orderFilesChanged)
}

async function share({ id, shared, version }: OrderFile): Promise<void> {
  const body = { shared: !shared, version }
  await changeFile(() => call('PUT /orders/files/share/{id}', { params: { id }, body }), orderFilesChanged)
}

function remove({ id }: OrderFile): Promise<void> {
  const params = { id }
  return removeFile(
    {
      destroy: () => call('DELETE /orders/files/destroy/{id}', { params }),
      restore: () => call('PUT /orders/files/restore/{id}', { params }),
    },
    orderFilesChanged,
  )
}
