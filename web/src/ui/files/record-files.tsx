import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { FormSection } from '../form/form-section.tsx'
import { FileDrop } from './file-drop.tsx'
import { t } from './files.messages.ts'
import { refusalOf } from './judge-file.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import type { SendFile } from './use-uploads.ts'
import classes from './record-files.module.css'

const FilePreview = lazy(async () => ({ default: (await import('./file-preview.tsx')).FilePreview }))

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx'

export interface RecordFile {
  id: string
  name: string
  type: string
}

export interface FileOpeners<F> {
  show: (file: F) => void
  edit: (file: F) => void
}

export interface FileDialogProps<F, V> {
  title: string
  submit: string
  file: F | null
  adding: readonly string[]
  onSave: (facts: V, forAll: boolean) => Promise<unknown>
  onClose: () => void
}

interface RecordFilesProps<F, V> {
  files: readonly F[]
  canUpload: boolean
  emptyText: string
  renderRows: (open: FileOpeners<F>) => ReactNode
  renderDialog: (props: FileDialogProps<F, V>) => ReactNode
  addressOf: (file: F) => string
  send: (facts: V) => SendFile
  update: (file: F, facts: V) => Promise<unknown>
  onChanged: () => void
}

type Open<F> = { kind: 'add'; files: File[] } | { kind: 'edit' | 'show'; file: F }

export function RecordFiles<F extends RecordFile, V>(props: RecordFilesProps<F, V>) {
  const { files, canUpload, emptyText, renderRows, onChanged } = props
  const [open, setOpen] = useState<Open<F> | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const uploads = useUploads(onChanged)
  const take = async (added: File[]) => {
    const judged = await Promise.all(
      added.map(async (file) => ({ file, name: file.name, refusal: await refusalOf(file) })),
    )
    setRefused(judged.flatMap(({ name, refusal }) => (refusal === null ? [] : [{ name, refusal }])))
    const sound = judged.flatMap(({ file, refusal }) => (refusal === null ? [file] : []))
    if (sound.length > 0) setOpen({ kind: 'add', files: sound })
  }
  return (
    <FormSection title={t('files')}>
      {canUpload && <FileDrop accept={ACCEPTED} onFiles={(added) => void take(added)} />}
      <RefusedFiles refused={refused} />
      <UploadList uploads={uploads} />
      {files.length === 0 ? (
        <p className={classes.none}>
          <b>{t('empty')}</b> {emptyText}
        </p>
      ) : (
        renderRows({
          show: (file) => setOpen({ kind: 'show', file }),
          edit: (file) => setOpen({ kind: 'edit', file }),
        })
      )}
      <Suspense>
        {open && (
          <OpenDialog
            {...props}
            open={open}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
            onAdd={(added, facts) => uploads.start(added, props.send(facts))}
          />
        )}
      </Suspense>
    </FormSection>
  )
}

interface Refused {
  name: string
  refusal: string
}

function RefusedFiles({ refused }: { refused: readonly Refused[] }) {
  return (
    <div role="alert" className={classes.refused}>
      {refused.map(({ name, refusal }) => (
        <p key={name} className="refusal">
          {name}: {refusal}
        </p>
      ))}
    </div>
  )
}

interface OpenDialogProps<F, V> extends RecordFilesProps<F, V> {
  open: Open<F>
  onOpen: (open: Open<F>) => void
  onClose: () => void
  onAdd: (files: File[], facts: V) => void
}

function OpenDialog<F extends RecordFile, V>(props: OpenDialogProps<F, V>) {
  const { open, renderDialog, addressOf, update, onChanged, onOpen, onClose, onAdd } = props
  if (open.kind === 'add') {
    return renderDialog({
      title: t('addTitle', { count: open.files.length }),
      submit: t('add'),
      file: null,
      adding: open.files.map(({ name }) => name),
      onSave: async (facts, forAll) => {
        const now = forAll ? open.files : open.files.slice(0, 1)
        const later = open.files.slice(now.length)
        onAdd(now, facts)
        if (later.length > 0) onOpen({ kind: 'add', files: later })
      },
      onClose,
    })
  }
  const { file } = open
  if (open.kind === 'show') {
    return <FilePreview file={{ ...file, address: addressOf(file) }} onClose={onClose} />
  }
  return renderDialog({
    title: t('editTitle'),
    submit: t('keep'),
    file,
    adding: [],
    onSave: async (facts) => {
      await update(file, facts)
      onChanged()
    },
    onClose,
  })
}
