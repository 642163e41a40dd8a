import type { FirmFile, FirmFiles } from '@dromos/contract/firm-files.ts'
import { documentState } from '@dromos/contract/rules/licences.ts'
import { Button } from '@mantine/core'
import { moneyOf, numericDayOf } from '../platform/format.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import classes from './firm-files.module.css'
import { t } from './firm-files.messages.ts'

export interface FileActions {
  open: (file: FirmFile) => void
  edit: (file: FirmFile) => void
  approve: (file: FirmFile) => void
  remove: (file: FirmFile) => void
}

/** The documents of a firm, and what its reader may do with each. */
export function FirmFileRows({ data, actions }: { data: FirmFiles; actions: FileActions }) {
  const nameOf = (id: number) => data.kinds.find((kind) => kind.id === id)?.name ?? ''
  return (
    <ul className={classes['rows']} aria-label={t('files')}>
      {data.files.map((file) => (
        <li key={file.id} className={classes['row']}>
          <div className={classes['what']}>
            <button type="button" className={classes['open']} onClick={() => actions.open(file)}>
              {file.name}
            </button>
            <span className={classes['facts']}>{factsOf(file, nameOf(file.file_type_id))}</span>
          </div>
          <div className={classes['states']}>
            <Expiry file={file} today={data.today} />
            {file.approved_at === null ? (
              <StateFlag tone="plain">{t('waiting')}</StateFlag>
            ) : (
              <span>{t('approvedBy', { name: file.approved_by ?? '' })}</span>
            )}
          </div>
          <RowButtons file={file} can={data.can} actions={actions} />
        </li>
      ))}
    </ul>
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
  actions: FileActions
}

function RowButtons({ file, can, actions }: RowButtonsProps) {
  const { name } = file
  const approval = file.approved_at === null ? 'approve' : 'disapprove'
  return (
    <div className={classes['buttons']}>
      {can.upload && (
        <Button size="compact-sm" aria-label={t('edit', { name })} onClick={() => actions.edit(file)}>
          {t('editShort')}
        </Button>
      )}
      {can.manage && (
        <>
          <Button size="compact-sm" aria-label={t(approval, { name })} onClick={() => actions.approve(file)}>
            {t(`${approval}Short`)}
          </Button>
          <Button size="compact-sm" aria-label={t('remove', { name })} onClick={() => actions.remove(file)}>
            {t('removeShort')}
          </Button>
        </>
      )}
    </div>
  )
}

function factsOf({ number, amount }: FirmFile, kind: string): string {
  return [kind, number, amount === null ? '' : moneyOf(amount)].filter(Boolean).join(' · ')
}
