import { consignmentLimits } from '@dromos/contract/consignments/consignment-input.ts'
import { Button } from '@mantine/core'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../ui/dialogs/toast.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { IconPlus } from '../ui/icons.ts'
import { t as ui } from '../ui/ui.messages.ts'
import { emptyDetail } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './consignment.module.css'
import type { CardActions } from './detail-card.tsx'
import { DetailCard } from './detail-card.tsx'
import { TruckLoad } from './truck-load.tsx'
import type { Details } from './use-details.ts'
import { useRowKeys } from './use-row-keys.ts'

export function DetailCards({ details }: { details: Details }) {
  const { form, list, stateOf, setAll } = details
  useRowKeys()
  const { fields } = list
  const isReadOnly = use(FormReadOnly)
  const [said, setSaid] = useState('')
  const actions = useCardActions(details, setSaid)
  const add = () => list.append(emptyDetail(), { shouldFocus: false })
  const areAllOpen = fields.every(({ key }, index) => stateOf(key, index) !== 'closed')
  return (
    <>
      {fields.length > 1 && (
        <div className={classes.listHead}>
          <Button size="xs" onClick={() => setAll(!areAllOpen)}>
            {t(areAllOpen ? 'card.closeAll' : 'card.openAll')}
          </Button>
        </div>
      )}
      <TruckLoad form={form} />
      <ol className={classes.cards} aria-label={t('card.list')}>
        {fields.map(({ key }, index) => (
          <DetailCard
            key={key}
            form={form}
            cardKey={key}
            index={index}
            count={fields.length}
            state={stateOf(key, index)}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        ))}
      </ol>
      {!isReadOnly && fields.length < consignmentLimits.details && (
        <Button leftSection={<IconPlus size={15} />} onClick={add}>
          {t('card.add')}
        </Button>
      )}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}

function useCardActions({ form, list, toggle }: Details, setSaid: (text: string) => void): CardActions {
  const { fields, insert, move, remove } = list
  const keys = useRef<readonly string[]>([])
  useEffect(() => {
    keys.current = fields.map(({ key }) => key)
  })
  const moveTo = useCallback(
    (from: number, to: number) => {
      if (from === to || to < 0 || to >= form.getValues('details').length) return
      move(from, to)
      setSaid(t('card.moved', { position: to + 1 }))
    },
    [form, move, setSaid],
  )
  return useMemo(
    () => ({
      toggle,
      moveTo,
      drop: (key, to) => {
        const from = keys.current.indexOf(key)
        if (from >= 0) moveTo(from, to)
        else toast({ text: t('card.gone'), tone: 'problem' })
      },
      duplicate: (index) => {
        const { id: _id, ...copy } = structuredClone(form.getValues(`details.${index}`))
        insert(index + 1, copy, { shouldFocus: false })
      },
      remove: (index) => {
        const taken = structuredClone(form.getValues(`details.${index}`))
        remove(index)
        const restore = () => insert(index, taken, { shouldFocus: false })
        toast({ text: t('card.removed'), action: { label: ui('undo'), run: restore } })
      },
    }),
    [form, insert, remove, moveTo, toggle],
  )
}
