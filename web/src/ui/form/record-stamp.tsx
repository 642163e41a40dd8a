import { fullMomentOf } from '../../platform/format.ts'
import { t } from './form.messages.ts'
import classes from './record-form.module.css'

export interface Stamp {
  created_at: string
  updated_at: string
  created_by?: string | null
  updated_by?: string | null
}

export function RecordStamp({ stamp }: { stamp: Stamp }) {
  const created = fullMomentOf(stamp.created_at)
  const changed = fullMomentOf(stamp.updated_at)
  const isChanged = stamp.updated_at !== stamp.created_at
  return (
    <p className={classes.stamp}>
      {stamp.created_by
        ? t('createdBy', { when: created, who: stamp.created_by })
        : t('created', { when: created })}
      {isChanged && ' · '}
      {isChanged &&
        (stamp.updated_by
          ? t('changedBy', { when: changed, who: stamp.updated_by })
          : t('changed', { when: changed }))}
    </p>
  )
}
