import type { OrderFile, OrderFiles as Files } from '@dromos/contract/order-files.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { UploadList } from '../ui/files/upload-list.tsx'
import { useUploads } from '../ui/files/use-uploads.ts'
import { FormSection } from '../ui/form-section.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { toast } from '../ui/toast.tsx'
import { OrderFileRows } from './order-file-rows.tsx'
import { orderFileAddress, orderFilesChanged, orderFilesQuery, sendOrderFile } from './order-files.api.ts'
import { t } from './order-files.messages.ts'
import classes from './order-files.module.css'

const OrderFileDialog = lazy(async () => ({
  default: (await import('./order-file-facts.tsx')).OrderFileDialog,
}))
const FilePreview = lazy(async () => ({
  default: (await import('../ui/files/file-preview.tsx')).FilePreview,
}))

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx'

type Open = { kind: 'add'; files: File[] } | { kind: 'edit' | 'show'; file: OrderFile } | null

/** The files of an order, and taking more of them. */
export function OrderFiles({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(orderFilesQuery(orderId))
  if (data) return <Loaded orderId={orderId} data={data} />
  return (
    <FormSection title={t('files')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={4} />}
    </FormSection>
  )
}

function Loaded({ orderId, data }: { orderId: number; data: Files }) {
  const [open, setOpen] = useState<Open>(null)
  const uploads = useUploads(orderFilesChanged)
  return (
    <FormSection title={t('files')}>
      {data.can.upload && <FileDrop accept={ACCEPTED} onFiles={(files) => setOpen({ kind: 'add', files })} />}
      <UploadList uploads={uploads} />
      {data.files.length === 0 ? (
        <div className={classes['empty']}>
          <Empty title={t('empty')} text={t(data.can.manage ? 'emptyHint' : 'emptyCustomer')} />
        </div>
      ) : (
        <OrderFileRows
          data={data}
          actions={{
            open: (file) => setOpen({ kind: 'show', file }),
            download: (file) => void download(file),
            edit: (file) => setOpen({ kind: 'edit', file }),
            share: (file) => void share(file),
            remove: (file) => void remove(file),
          }}
        />
      )}
      <Suspense>
        <OpenDialog
          open={open}
          kinds={data.kinds}
          onClose={() => setOpen(null)}
          onAdd={(files, kind) => uploads.start(files, sendOrderFile(orderId, { file_type_id: kind }))}
        />
      </Suspense>
    </FormSection>
  )
}

interface OpenDialogProps {
  open: Open
  kinds: Files['kinds']
  onClose: () => void
  onAdd: (files: File[], kind: number) => void
}

function OpenDialog({ open, kinds, onClose, onAdd }: OpenDialogProps) {
  if (open === null) return null
  if (open.kind === 'add') {
    return (
      <OrderFileDialog
        title={t('addTitle', { count: open.files.length })}
        submit={t('add')}
        kinds={kinds}
        file={null}
        onSave={async (facts) => onAdd(open.files, facts.file_type_id)}
        onClose={onClose}
      />
    )
  }
  const { file } = open
  if (open.kind === 'show') {
    return <FilePreview file={{ ...file, address: orderFileAddress(file) }} onClose={onClose} />
  }
  return (
    <OrderFileDialog
      title={t('editTitle')}
      submit={t('save')}
      kinds={kinds}
      file={file}
      onSave={async ({ file_type_id, name = file.name }) => {
        const body = { file_type_id, name, version: file.version }
        await call('POST /orders/files/update/{id}', { params: { id: file.id }, body })
        orderFilesChanged()
      }}
      onClose={onClose}
    />
  )
}

async function download(file: OrderFile): Promise<void> {
  await attempt(async () => {
    const { fetchFile } = await import('../platform/transfer.ts')
    const { saveBlob } = await import('../ui/files/save-file.ts')
    saveBlob(await fetchFile(orderFileAddress(file), new AbortController().signal), file.name)
  })
}

async function share({ id, shared, version }: OrderFile): Promise<void> {
  const body = { shared: !shared, version }
  await attempt(() => call('PUT /orders/files/share/{id}', { params: { id }, body }))
}

async function remove({ id }: OrderFile): Promise<void> {
  const restore = () => attempt(() => call('PUT /orders/files/restore/{id}', { params: { id } }))
  const isDone = await attempt(() => call('DELETE /orders/files/destroy/{id}', { params: { id } }))
  if (isDone) toast({ text: t('removed'), action: { label: t('undo'), run: () => void restore() } })
}

async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    orderFilesChanged()
  }
}
