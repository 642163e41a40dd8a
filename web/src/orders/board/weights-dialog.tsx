import { weightsInput } from '@dromos/contract/calendar/board.ts'
import type { WeightsRecord } from '@dromos/contract/calendar/board.ts'
import { returnParts } from '@dromos/contract/calendar/returns.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { useSave } from '../../platform/use-save.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshCalendar, weightsQuery } from '../calendar/calendar.api.ts'
import classes from './board.module.css'
import { t } from './board.messages.ts'

type Weights = z.output<typeof weightsInput>

/** How much each part counts of a return load's fit; read by all, changed by the office. */
export function WeightsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(weightsQuery)
  return data ? <Ready record={data} onClose={onClose} /> : null
}

function Ready({ record, onClose }: { record: WeightsRecord; onClose: () => void }) {
  const { can, updated_at: at, updated_by: by, ...values } = record
  const [resolver] = useState(() => schemaResolver<Emptyable<Weights>, Weights>(weightsInput))
  const form = useForm<Emptyable<Weights>, unknown, Weights>({
    defaultValues: values,
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<Emptyable<Weights>, Weights, WeightsRecord>({
    form,
    record: null,
    create: (body) => call('PUT /calendar/weights', { body }),
    onSaved: async () => {
      await refreshCalendar()
      toast({ text: t('saved') })
      onClose()
    },
  })
  const { control } = form
  return (
    <Dialog title={t('weights')} size={480} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        <p className="lead">{t('weightsHint')}</p>
        <fieldset className={classes.weights} disabled={!can.update}>
          {returnParts.map((part, at) => (
            <NumberField
              key={part}
              control={control}
              name={part}
              label={t(`returns.${part}`)}
              isFirst={at === 0}
              span={6}
            />
          ))}
          <NumberField control={control} name="reach_km" label={t('reach_km')} unit="km" span={6} />
          <NumberField control={control} name="reach_hours" label={t('reach_hours')} unit="h" span={6} />
          <NumberField control={control} name="shown_from" label={t('shown_from')} span={6} />
        </fieldset>
        {by && <p className="bare small">{t('changed', { when: fullMomentOf(at), who: by })}</p>}
        <DialogFoot refusals={saving.refusals}>
          <Button onClick={onClose}>{ui(can.update ? 'cancel' : 'close')}</Button>
          {can.update && (
            <Button type="submit" variant="filled" loading={saving.isSaving}>
              {ui('save')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
