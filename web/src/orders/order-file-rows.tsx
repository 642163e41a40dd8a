import type { OrderFile, OrderFiles } from '@dromos/contract/order-files.ts'
import { Button } from '@mantine/core'
import { fullMomentOf } from '../platform/format.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { t } from './order-files.messages.ts'
import classes from './order-files.module.css'

/** Kinds that name what the carrier is paid; the server refuses to release them. */
const neverReleased = new Set([3, 14])

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
    <ul className={classes['rows']} aria-label={t('files')}>
      {data.files.map((file) => (
        <li key={file.id} className={classes['row']}>
          <div className={classes['what']}>
            <button type="button" className={classes['open']} onClick={() => actions.open(file)}>
              {file.name}
            </button>
            <span className={classes['facts']}>{factsOf(file, nameOf(file.file_type_id))}</span>
          </div>
          {data.can.manage && file.shared && <StateFlag tone="plain">{t('shared')}</StateFlag>}
          <RowButtons file={file} canManage={data.can.manage} actions={actions} />
        </li>
      ))}
    </ul>
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
    <div className={classes['buttons']}>
      <Button size="compact-sm" aria-label={t('download', { name })} onClick={() => actions.download(file)}>
        {t('downloadShort')}
      </Button>
      {canManage && (
        <>
          {!neverReleased.has(file.file_type_id) && (
            <Button size="compact-sm" aria-label={t(sharing, { name })} onClick={() => actions.share(file)}>
              {t(`${sharing}Short`)}
            </Button>
          )}
          <Button size="compact-sm" aria-label={t('edit', { name })} onClick={() => actions.edit(file)}>
            {t('editShort')}
          </Button>
          <Button size="compact-sm" aria-label={t('remove', { name })} onClick={() => actions.remove(file)}>
            {t('removeShort')}
          </Button>
        </>
      )}
    </div>
  )
}

function factsOf({ created_by, created_at }: OrderFile, kind: string): string {
  const by = created_by === null ? '' : t('added', { name: created_by })
  return [kind, by, fullMomentOf(created_at)].filter(Boolean).join(' · ')
}
