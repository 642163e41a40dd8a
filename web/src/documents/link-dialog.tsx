import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newIdempotencyKey } from '../platform/api.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { FileDialogFrame } from '../ui/files/file-dialog.tsx'
import classes from './link.module.css'
import { t } from './link.messages.ts'

interface LinkForm {
  days: number
  /** 0 for any number. */
  times: number
}

const days = [
  { value: 7, label: t('day.d7') },
  { value: 30, label: t('day.d30') },
  { value: 90, label: t('day.d90') },
  { value: 365, label: t('day.d365') },
]
const times = [
  { value: 0, label: t('times.any') },
  { value: 1, label: t('times.t1') },
  { value: 5, label: t('times.t5') },
  { value: 20, label: t('times.t20') },
]

interface LinkDialogProps {
  make: (body: { days: number; max_openings: number | null }, idempotencyKey: string) => Promise<unknown>
  isRenewed: boolean
  onClose: () => void
}

export function LinkDialog({ make, isRenewed, onClose }: LinkDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm<LinkForm, unknown, LinkForm>({ defaultValues: { days: 30, times: 0 } })
  const { control } = form
  return (
    <FileDialogFrame
      title={t('make')}
      submit={t(isRenewed ? 'renew' : 'make')}
      size={520}
      form={form}
      onClose={onClose}
      onSave={(chosen) => make({ days: chosen.days, max_openings: chosen.times || null }, idempotencyKey)}
    >
      {isRenewed && <p className={classes.hint}>{t('renewHint')}</p>}
      <SelectField control={control} name="days" label={t('days')} options={days} span={6} />
      <SelectField control={control} name="times" label={t('max')} options={times} span={6} />
    </FileDialogFrame>
  )
}
