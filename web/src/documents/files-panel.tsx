import type { DocumentFile, DocumentFiles } from '@dromos/contract/documents/files.ts'
import { namingKinds } from '@dromos/contract/orders/tracking.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { fetchFile } from '../platform/transfer.ts'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { changeFile, removeFile } from '../ui/files/change-file.ts'
import { RecordFiles } from '../ui/files/record-files.tsx'
import { saveBlob } from '../ui/files/save-file.ts'
import type { SendFile } from '../ui/files/use-uploads.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import type { DocumentFileFacts } from './file-facts.tsx'
import { DocumentFileRows } from './file-rows.tsx'
import { t } from './files.messages.ts'

const DocumentFileDialog = lazy(async () => ({
  default: (await import('./file-facts.tsx')).DocumentFileDialog,
}))

export interface FileCalls {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<DocumentFiles>
  send: (body: { file_type_id: number }) => SendFile
  update: (id: string, body: { file_type_id: number; name: string; version: number }) => Promise<unknown>
  /** Absent where there is nobody to release a file to. */
  share?: (id: string, body: { shared: boolean; version: number }) => Promise<unknown>
  destroy: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  addressOf: (file: Pick<DocumentFile, 'id'>) => string
}

export function FilesPanel({ calls }: { calls: FileCalls }) {
  const { queryKey, read } = calls
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  if (data) return <Loaded calls={calls} data={data} />
  return (
    <FormSection title={t('tab')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={4} />}
    </FormSection>
  )
}

function Loaded({ calls, data }: { calls: FileCalls; data: DocumentFiles }) {
  const { addressOf, share: release } = calls
  const changed = () => void queryClient.invalidateQueries({ queryKey: calls.queryKey })
  const download = async (file: DocumentFile) =>
    changeFile(async () => {
      saveBlob(await fetchFile(addressOf(file), new AbortController().signal), file.name)
    }, changed)
  const share = async ({ id, shared, version, file_type_id: kind }: DocumentFile) => {
    const named = data.kinds.find((one) => one.id === kind)?.name ?? ''
    const question = {
      title: t('namesTitle'),
      text: t('namesText', { kind: named }),
      confirm: t('releaseShort'),
    }
    if (!shared && namingKinds.includes(kind) && !(await confirm(question))) return
    if (release) await changeFile(() => release(id, { shared: !shared, version }), changed)
  }
  const remove = ({ id }: DocumentFile) =>
    removeFile({ destroy: () => calls.destroy(id), restore: () => calls.restore(id) }, changed)
  return (
    <RecordFiles<DocumentFile, DocumentFileFacts>
      files={data.files}
      canUpload={data.can.upload}
      emptyText={t(data.can.manage ? 'emptyHint' : 'emptyCustomer')}
      renderRows={({ show, edit }) => (
        <DocumentFileRows
          data={data}
          actions={{
            open: show,
            download: (file) => void download(file),
            edit,
            share: release && ((file) => void share(file)),
            remove: (file) => void remove(file),
          }}
        />
      )}
      renderDialog={(props) => <DocumentFileDialog kinds={data.kinds} {...props} />}
      addressOf={addressOf}
      send={({ file_type_id }) => calls.send({ file_type_id })}
      update={({ id, version, name: before }, { file_type_id, name = before }) =>
        calls.update(id, { file_type_id, name, version })
      }
      onChanged={changed}
    />
  )
}
