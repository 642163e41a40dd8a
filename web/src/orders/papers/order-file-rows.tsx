import type { OrderFile, OrderFiles } from '@dromos/contract/orders/order-files.ts'
import { neverReleased } from '@dromos/contract/trade/file-kinds.ts'
import { fullMomentOf } from '../../platform/format.ts'
import {
  EditFileButton,
  FileButton,
  FileButtons,
  FileRows,
  RemoveFileButton,
} from '../../ui/files/file-rows.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { t } from './order-files.messages.ts'

export interface FileActions {
  open: (file: OrderFile) => void
  download: (file: OrderFile) => void
  edit: (file: OrderFile) => void
  share: (file: OrderFile) => void
  remove: (file: OrderFile) => void
}

/** The files of an order, and what its reader may do with each. */
export function OrderFileRows({ data, actions }: { data: OrderFiles; actions: FileActions }) {
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
  file: OrderFile
  canManage: boolean
  actions: FileActions
}

function RowButtons({ file, canManage, actions }: RowButtonsProps) {
  const { name } = file
  const sharing = file.shared ? 'withdraw' : 'release'
  return (
    <FileButtons>
      <FileButton label={t('download', { name })} onPress={() => actions.download(file)}>
        {t('downloadShort')}
      </FileButton>
      {canManage && (
        <>
          {!neverReleased.includes(file.file_type_id) && (
            <FileButton label={t(sharing, { name })} onPress={() => actions.share(file)}>
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

function factsOf({ created_by, created_at }: OrderFile, kind: string): string {
  const by = created_by === null ? '' : t('added', { name: created_by })
  return [kind, by, fullMomentOf(created_at)].filter(Boolean).join(' · ')
}
