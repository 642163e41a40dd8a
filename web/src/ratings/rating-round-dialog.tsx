import { ratingInput } from '@dromos/contract/ratings/rating-input.ts'
import type { RatingInput } from '@dromos/contract/ratings/rating-input.ts'
import type { UnratedOrder } from '@dromos/contract/ratings/ratings.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import { countOf, dayOf } from '../platform/format.ts'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { shortcutOf } from '../platform/shortcuts.ts'
import { useSave } from '../platform/use-save.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { nothingRated } from './rating-draft.ts'
import type { RatingDraft } from './rating-draft.ts'
import { RatingFields } from './rating-fields.tsx'
import { refreshRatings, roundQuery } from './ratings.api.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

interface RoundProps {
  side: RatingSide
  onClose: () => void
}

/** Finished orders that nobody has rated, one after the other, without leaving the list. */
export function RatingRoundDialog({ side, onClose }: RoundProps) {
  const round = useQuery(roundQuery(side))
  const [passed, setPassed] = useState<ReadonlyMap<number, Passed>>(new Map())
  const skipped = [...passed.values()].filter((how) => how === 'skipped').length
  const order = round.data?.data.find(({ id }) => !passed.has(id))
  const pass = (id: number, how: Passed) => setPassed(new Map(passed).set(id, how))
  return (
    <Dialog title={t(`roundOf.${side}`)} size={560} onClose={onClose}>
      {order ? (
        <RoundStep
          key={order.id}
          order={order}
          side={side}
          left={leftOf(round.data, skipped)}
          onSkip={() => pass(order.id, 'skipped')}
          onRated={() => {
            pass(order.id, 'rated')
            refreshRatings()
          }}
        />
      ) : (
        <RoundEnd
          round={round}
          skipped={skipped}
          onAgain={() => setPassed(new Map([...passed].filter(([, how]) => how === 'rated')))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type Passed = 'rated' | 'skipped'
type Round = ReplyOf<'GET /ratings/round'>

const leftOf = (round: Round | undefined, skipped: number): string =>
  round ? countOf(round.left.count - skipped, round.left.capped) : ''

interface StepProps {
  order: UnratedOrder
  side: RatingSide
  left: string
  onSkip: () => void
  onRated: () => void
}

function RoundStep({ order, side, left, onSkip, onRated }: StepProps) {
  const [resolver] = useState(() => schemaResolver<RatingDraft, RatingInput>(ratingInput))
  const form = useForm<RatingDraft, unknown, RatingInput>({
    defaultValues: nothingRated,
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<RatingDraft, RatingInput, ReplyOf<'POST /ratings/store'>>({
    form,
    record: null,
    create: (body, idempotencyKey) =>
      call('POST /ratings/store', { body: { ...body, order_id: order.id, side }, idempotencyKey }),
    onSaved: onRated,
  })
  useSaveKeys(saving.save)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  useSkipKey(box, onSkip)
  return (
    <div ref={box}>
      <RoundFacts order={order} left={left} />
      <DialogForm onSave={saving.save}>
        <RatingFields form={form} />
        <p className={classes.faint}>{t('roundHint')}</p>
        <DialogFoot refusals={saving.refusals}>
          <Button aria-keyshortcuts="s" rightSection={<kbd aria-hidden>s</kbd>} onClick={onSkip}>
            {t('skip')}
          </Button>
          <Button type="submit" variant="filled" loading={saving.isSaving}>
            {t('saveNext')}
          </Button>
        </DialogFoot>
      </DialogForm>
    </div>
  )
}

/** Anywhere but in the comment. */
function useSkipKey(box: RefObject<HTMLElement | null>, onSkip: () => void): void {
  const skip = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event) !== 's' || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    onSkip()
  })
  useEffect(() => {
    const { current: held } = box
    const listen = (event: KeyboardEvent) => skip(event)
    held?.addEventListener('keydown', listen)
    return () => held?.removeEventListener('keydown', listen)
  }, [box])
}

function RoundFacts({ order, left }: { order: UnratedOrder; left: string }) {
  const { id, number_id: number, firm, from, to } = order
  return (
    <div className={classes.round} aria-live="polite">
      <p className={classes.roundHead}>
        <strong>{firm.name}</strong>
        <span className="muted">{t('left', { left })}</span>
      </p>
      <p className="bare">
        <OrderLink id={id} number={number} /> · {from.country_iso} {from.city} → {to.country_iso} {to.city}
      </p>
      <p className={classes.roundLine}>
        <span className="muted">
          {dayOf(order.loading_date)} – {dayOf(order.delivery_date)}
        </span>
        {order.loading_delay && <StateFlag tone="warning">{orderFlagWords.loadingLate[language]}</StateFlag>}
        {order.delivery_delay && (
          <StateFlag tone="warning">{orderFlagWords.deliveryLate[language]}</StateFlag>
        )}
        {order.damaged && <StateFlag tone="damage">{orderFlagWords.damaged[language]}</StateFlag>}
      </p>
    </div>
  )
}

interface EndProps {
  round: UseQueryResult<Round>
  skipped: number
  onAgain: () => void
  onClose: () => void
}

function RoundEnd({ round: { data, error, isFetching, refetch }, skipped, onAgain, onClose }: EndProps) {
  if (isFetching) return <SkeletonLines count={6} />
  if (!data) return error && <ErrorPanel error={error} onRetry={() => void refetch()} />
  const text = skipped > 0 ? t('skipped', { count: skipped }) : t('roundDoneText')
  return (
    <Empty title={t(skipped > 0 ? 'roundEnd' : 'roundDone')} text={text}>
      <div className={classes.roundFoot}>
        {skipped > 0 && <Button onClick={onAgain}>{t('again')}</Button>}
        <Button variant="filled" onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </Empty>
  )
}
