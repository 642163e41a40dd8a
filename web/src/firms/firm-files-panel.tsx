import type { FirmFile, FirmFiles } from '@dromos/contract/firm-files.ts'
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
import { FirmFileRows } from './firm-file-rows.tsx'
import { contentAddress, firmFilesChanged, firmFilesQuery, sendFirmFile } from './firm-files.api.ts'
import { t } from './firm-files.messages.ts'
import classes from './firm-files.module.css'
import { FirmLicences } from './firm-licences.tsx'

const FileFactsDialog = lazy(async () => ({
  default: (await import('./firm-file-facts.tsx')).FileFactsDialog,
}))
const FilePreview = lazy(async () => ({
  default: (await import('../ui/files/file-preview.tsx')).FilePreview,
}))

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx'

type Open = { kind: 'add'; files: File[] } | { kind: 'edit' | 'show'; file: FirmFile } | null

/** "Files and licences" of a firm: verdict, documents, and taking more of them. */
export function FirmFilesPanel({ firmId }: { firmId: number }) {
  const { data, error, refetch } = useQuery(firmFilesQuery(firmId))
  if (data) return <Loaded firmId={firmId} data={data} />
  return (
    <FormSection title={t('tab')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={4} />}
    </FormSection>
  )
}

function Loaded({ firmId, data }: { firmId: number; data: FirmFiles }) {
  const [open, setOpen] = useState<Open>(null)
  const uploads = useUploads(firmFilesChanged)
  return (
    <>
      {data.verdicts.length > 0 && <FirmLicences verdicts={data.verdicts} />}
      <FormSection title={t('files')}>
        {data.can.upload && (
          <FileDrop accept={ACCEPTED} onFiles={(files) => setOpen({ kind: 'add', files })} />
        )}
        <UploadList uploads={uploads} />
        {data.files.length === 0 ? (
          <div className={classes['empty']}>
            <Empty title={t('empty')} text={t('emptyHint')} />
          </div>
        ) : (
          <FirmFileRows
            data={data}
            actions={{
              open: (file) => setOpen({ kind: 'show', file }),
              edit: (file) => setOpen({ kind: 'edit', file }),
              approve: (file) => void approve(file),
              remove: (file) => void remove(file),
            }}
          />
        )}
      </FormSection>
      <Suspense>
        <OpenDialog
          open={open}
          kinds={data.kinds}
          onClose={() => setOpen(null)}
          onAdd={(files, facts) => uploads.start(files, sendFirmFile(firmId, facts))}
        />
      </Suspense>
    </>
  )
}

interface OpenDialogProps {
  open: Open
  kinds: FirmFiles['kinds']
  onClose: () => void
  onAdd: (files: File[], facts: Parameters<typeof sendFirmFile>[1]) => void
}

function OpenDialog({ open, kinds, onClose, onAdd }: OpenDialogProps) {
  if (open === null) return null
  if (open.kind === 'add') {
    return (
      <FileFactsDialog
        title={t('addTitle', { count: open.files.length })}
        submit={t('add')}
        kinds={kinds}
        file={null}
        onSave={async (facts) => onAdd(open.files, facts)}
        onClose={onClose}
      />
    )
  }
  const { file } = open
  if (open.kind === 'show') {
    return <FilePreview file={{ ...file, address: contentAddress(file) }} onClose={onClose} />
  }
  return (
    <FileFactsDialog
      title={t('editTitle')}
      submit={t('save')}
      kinds={kinds}
      file={file}
      onSave={async (facts) => {
        const body = { ...facts, version: file.version }
        await call('POST /firms/files/update/{id}', { params: { id: file.id }, body })
        firmFilesChanged()
      }}
      onClose={onClose}
    />
  )
}

async function approve({ id, version, approved_at }: FirmFile): Promise<void> {
  const body = { approved: approved_at === null, version }
  await attempt(() => call('PUT /firms/files/approve/{id}', { params: { id }, body }))
}

async function remove({ id }: FirmFile): Promise<void> {
  const restore = () => attempt(() => call('PUT /firms/files/restore/{id}', { params: { id } }))
  const isDone = await attempt(() => call('DELETE /firms/files/destroy/{id}', { params: { id } }))
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
    firmFilesChanged()
  }
}
