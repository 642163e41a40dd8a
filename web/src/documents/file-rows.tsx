import type { DocumentFile, DocumentFiles } from '@dromos/contract/documents/files.ts'
import { neverReleased } from '@dromos/contract/constants/file-kinds.ts'
import { fullMomentOf } from '../platform/format.ts'
import {
  EditFileButton,
  FileButton,
  FileButtons,
  FileRows,
  RemoveFileButton,
} from '../ui/files/file-rows.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t } from './files.messages.ts'

export interface DocumentFileActions {
  open: (file: DocumentFile) => void
  download: (file: DocumentFile) => void
  edit: (file: DocumentFile) => void
  share: ((file: DocumentFile) => void) | undefined
  remove: (file: DocumentFile) => void
}

export function DocumentFileRows({ data, actions }: { data: DocumentFiles; actions: DocumentFileActions }) {
  const nameOf = (id: number) => data.kinds.find((kind) => kind.id === id)?.name ?? ''
  return (
    <FileRows
      files={data.files}
      factsOf={(file) => factsOf(file, nameOf(file.file_type_id))}
      onOpen={actions.open}
    >
      {(file) => (
        <>
          {data.can.manage && file.shared && <StateFlag tone="plain">{t('shared')}</StateFlag>}
          <RowButtons file={file} canManage={data.can.manage} actions={actions} />
        </>
      )}
    </FileRows>
  )
}

interface RowButtonsProps {
  file: DocumentFile
  canManage: boolean
  actions: DocumentFileActions
}

function RowButtons({ file, canManage, actions }: RowButtonsProps) {
  const { name } = file
  const sharing = file.shared ? 'withdraw' : 'release'
  const { share } = actions
  return (
    <FileButtons>
      <FileButton label={t('download', { name })} onPress={() => actions.download(file)}>
        {t('downloadShort')}
      </FileButton>
      {canManage && (
        <>
          {share && !neverReleased.includes(file.file_type_id) && (
            <FileButton label={t(sharing, { name })} onPress={() => share(file)}>
              {t(`${sharing}Short`)}
            </FileButton>
          )}
          <EditFileButton name={name} onPress={() => actions.edit(file)} />
          <RemoveFileButton name={name} onPress={() => actions.remove(file)} />
        </>
      )}
    </FileButtons>
  )
}

function factsOf({ created_by, created_at }: DocumentFile, kind: string): string {
  const by = created_by === null ? '' : t('added', { name: created_by })
  return [kind, by, fullMomentOf(created_at)].filter(Boolean).join(' · ')
}
