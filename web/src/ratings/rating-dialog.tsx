import { ratingInput } from '@dromos/contract/ratings/rating-input.ts'
import type { RatingInput } from '@dromos/contract/ratings/rating-input.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { useSave } from '../platform/use-save.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { nothingRated } from './rating-draft.ts'
import type { RatingDraft } from './rating-draft.ts'
import { RatingFields } from './rating-fields.tsx'
import type { RatedParty } from './ratings.api.ts'
import { refreshRatings } from './ratings.api.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

interface RatingDialogProps {
  order: { id: number; number_id: string }
  party: RatedParty
  onClose: () => void
}

export function RatingDialog({ order, party, onClose }: RatingDialogProps) {
  const { side, firm } = party
  // What the dialog was opened with: whatever a colleague saves meanwhile is judged by the server.
  const [rating] = useState(party.rating)
  const [resolver] = useState(() => schemaResolver<RatingDraft, RatingInput>(ratingInput))
  const form = useForm<RatingDraft, unknown, RatingInput>({
    defaultValues: rating ? draftOf(rating) : nothingRated,
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<RatingDraft, RatingInput, ReplyOf<'POST /ratings/store'>>({
    form,
    record: null,
    create: (body, idempotencyKey) =>
      rating
        ? call('POST /ratings/update/{id}', {
            params: { id: rating.id },
            body: { ...body, version: rating.version },
          })
        : call('POST /ratings/store', { body: { ...body, order_id: order.id, side }, idempotencyKey }),
    onSaved: () => {
      refreshRatings()
      toast({ text: t('saved', { name: firm.name }) })
      onClose()
    },
  })
  useSaveKeys(saving.save)
  useFocusBack()
  return (
    <Dialog title={t('dialog', { name: firm.name })} size={520} onClose={onClose}>
      <DialogForm onSave={saving.save}>
        <p className={classes.faint}>{t('hint', { number: order.number_id })}</p>
        <RatingFields form={form} />
        <DialogFoot refusals={saving.refusals}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={saving.isSaving}>
            {t('save')}
          </Button>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  )
}

const draftOf = ({
  overall,
  punctuality,
  communication,
  documents,
  care,
  comment,
}: RatingInput): RatingDraft => ({
  overall,
  punctuality,
  communication,
  documents,
  care,
  comment,
})
