import type { OwnBookingRecord, OwnMoved } from '@dromos/contract/bookings/own-bookings.ts'
import { ownDamageInput } from '@dromos/contract/bookings/own-input.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { orderFileCalls, orderFilesChanged } from '../../orders/pdf/order-files.api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import { useSave } from '../../platform/use-save.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { ownBookingMoved, ownChoicesQuery, reportDamage } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import { sendFiles } from './own-new-files.tsx'
import { OwnPhotos, usePhotos } from './own-photos.tsx'

type Damage = z.output<typeof ownDamageInput>

interface OwnDamageProps {
  booking: OwnBookingRecord
  onClose: () => void
}

/** What is wrong with the goods, with photos; said again, it adds to what was reported. */
export function OwnDamageDialog({ booking, onClose }: OwnDamageProps) {
  const { id, version, order, damage_told: told } = booking
  const { data: choices } = useQuery(ownChoicesQuery)
  const photos = usePhotos()
  const [resolver] = useState(() => schemaResolver<Emptyable<Damage>, Damage>(ownDamageInput))
  const form = useForm<Emptyable<Damage>, unknown, Damage>({
    defaultValues: { version, damage_type_id: told?.damage_type_id ?? null, reason: '' },
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<Emptyable<Damage>, Damage, OwnMoved>({
    form,
    record: null,
    create: (body, key) => reportDamage(id, body, key),
    onSaved: async () => {
      await ownBookingMoved(id)
      toast({ text: t('done.report_damage') })
      onClose()
      if (order) void send(order.id)
    },
  })
  const send = async (orderId: number) => {
    await sendFiles(orderFileCalls(orderId), photos.list)
    orderFilesChanged(orderId)
  }
  useSaveKeys(saving.save)
  useFocusBack()
  const kinds = (choices?.damages ?? []).map(({ id: value, name: label }) => ({ value, label }))
  return (
    <Dialog title={[t('commands.report_damage'), booking.number_id].join(' · ')} size={520} onClose={onClose}>
      <DialogForm onSave={saving.save}>
        <FieldGrid>
          <SelectField
            control={form.control}
            name="damage_type_id"
            label={t('damage.kind')}
            options={kinds}
            required
            isFirst
            span={12}
          />
          <TextAreaField
            control={form.control}
            name="reason"
            label={told ? t('damage.more') : t('damage.text')}
            required
            rows={3}
            span={12}
          />
        </FieldGrid>
        <OwnPhotos photos={photos} />
        <DialogFoot refusals={saving.refusals}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={saving.isSaving}>
            {t('commands.report_damage')}
          </Button>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  )
}
