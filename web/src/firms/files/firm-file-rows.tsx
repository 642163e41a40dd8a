import type { FirmFile, FirmFiles } from '@dromos/contract/firms/firm-files.ts'
import { documentState } from '@dromos/contract/firms/licences.rules.ts'
import { moneyOf, numericDayOf } from '../../platform/format.ts'
import {
  EditFileButton,
  FileButton,
  FileButtons,
  FileRows,
  RemoveFileButton,
} from '../../ui/files/file-rows.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import classes from '../../ui/files/record-files.module.css'
import { t } from './firm-files.messages.ts'

export interface FirmFileActions {
  open: (file: FirmFile) => void
  edit: (file: FirmFile) => void
  approve: (file: FirmFile) => void
  remove: (file: FirmFile) => void
}

export function FirmFileRows({ data, actions }: { data: FirmFiles; actions: FirmFileActions }) {
  const nameOf = (id: number) => data.kinds.find((kind) => kind.id === id)?.name ?? ''
  return (
    <FileRows
      files={data.files}
      factsOf={(file) => factsOf(file, nameOf(file.file_type_id))}
      onOpen={actions.open}
    >
      {(file) => (
        <>
          <div className={classes.states}>
            <Expiry file={file} today={data.today} />
            {file.approved_at === null ? (
              <StateFlag tone="plain">{t('waiting')}</StateFlag>
            ) : (
              <span>{t('approvedBy', { name: file.approved_by ?? '' })}</span>
            )}
          </div>
          <RowButtons file={file} can={data.can} actions={actions} />
        </>
      )}
    </FileRows>
  )
}

function Expiry({ file, today }: { file: FirmFile; today: string }) {
  const state = documentState(file, today)
  return (
    <>
      {file.valid_to && <span>{t('until', { day: numericDayOf(file.valid_to) })}</span>}
      {state !== 'current' && (
        <StateFlag tone={state === 'expired' ? 'danger' : 'warning'}>{t(state)}</StateFlag>
      )}
    </>
  )
}

interface RowButtonsProps {
  file: FirmFile
  can: FirmFiles['can']
  actions: FirmFileActions
}

function RowButtons({ file, can, actions }: RowButtonsProps) {
  const { name } = file
  const approval = file.approved_at === null ? 'approve' : 'disapprove'
  return (
    <FileButtons>
      {can.upload && <EditFileButton name={name} onPress={() => actions.edit(file)} />}
      {can.manage && (
        <>
          <FileButton label={t(approval, { name })} onPress={() => actions.approve(file)}>
            {t(`${approval}Short`)}
          </FileButton>
          <RemoveFileButton name={name} onPress={() => actions.remove(file)} />
        </>
      )}
    </FileButtons>
  )
}

function factsOf({ number, amount }: FirmFile, kind: string): string {
  return [kind, number, amount === null ? '' : moneyOf(amount)].filter(Boolean).join(' · ')
}
