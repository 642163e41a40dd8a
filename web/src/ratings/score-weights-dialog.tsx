import { scoreWeightsInput } from '@dromos/contract/ratings/carrier-score.ts'
import type { ScoreWeights, ScoreWeightsInput } from '@dromos/contract/ratings/carrier-score.ts'
import { scorePartWords, scoreParts } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import { fetchAnew } from '../platform/query-client.ts'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { useSave } from '../platform/use-save.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { scoreWeightsQuery } from './carrier-score.api.ts'
import classes from './carrier-score.module.css'
import { t } from './carrier-score.messages.ts'
import { refreshRatings } from './ratings.api.ts'

export function ScoreWeightsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(scoreWeightsQuery)
  useFocusBack()
  return (
    <Dialog title={t('weights')} size={520} onClose={onClose}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={4} />}
      {data && <WeightsForm weights={data} onClose={onClose} />}
    </Dialog>
  )
}

type Draft = Emptyable<ScoreWeightsInput>

function WeightsForm({ weights, onClose }: { weights: ScoreWeights; onClose: () => void }) {
  const [resolver] = useState(() => schemaResolver<Draft, ScoreWeightsInput>(scoreWeightsInput))
  const form = useForm<Draft, unknown, ScoreWeightsInput>({
    defaultValues: draftOf(weights),
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<Draft, ScoreWeightsInput, ReplyOf<'POST /ratings/weights/update'>>({
    form,
    record: { version: weights.version, values: draftOf(weights) },
    update: (body, version) => call('POST /ratings/weights/update', { body: { ...body, version } }),
    latest: async () => {
      const stored = await fetchAnew(scoreWeightsQuery)
      return { version: stored.version, values: draftOf(stored), by: stored.updated_by }
    },
    onSaved: () => {
      refreshRatings()
      toast({ text: t('saved') })
      onClose()
    },
  })
  useSaveKeys(saving.save)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.save()
      }}
    >
      <p className="bare muted">{t('weightsHint')}</p>
      <div className={classes.weights}>
        {scoreParts.map((part) => (
          <NumberField key={part} control={form.control} name={part} label={scorePartWords[part][language]} />
        ))}
      </div>
      <NumberField
        control={form.control}
        name="document_days"
        label={t('documentDays')}
        description={t('documentDaysHint')}
      />
      <DialogFoot refusals={saving.refusals}>
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" variant="filled" loading={saving.isSaving}>
          {t('save')}
        </Button>
      </DialogFoot>
    </form>
  )
}

const draftOf = ({
  loading,
  delivery,
  cancellations,
  damages,
  documents,
  rating,
  document_days,
}: ScoreWeights): Draft => ({
  loading,
  delivery,
  cancellations,
  damages,
  documents,
  rating,
  document_days,
})
