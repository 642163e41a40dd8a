import { MAX_COSTS } from '@dromos/contract/consignments/cost-input.ts'
import { orderCostSides } from '@dromos/contract/trade/costs.ts'
import type { OrderCostSide } from '@dromos/contract/trade/costs.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { Button } from '@mantine/core'
import { use, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useCategories } from '../categories/categories.api.ts'
import { language } from '../i18n/language.ts'
import { emptyCost } from './consignment-values.ts'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconPlus } from '../ui/icons.ts'
import { CostRow } from './cost-row.tsx'
import { removeWithUndo } from './detail-rows.tsx'
import { t } from './cost.messages.ts'
import classes from './costs.module.css'

interface CostLinesProps {
  form: ConsignmentFormApi
  isLocked: boolean
  /** What the lines of the document may be: charged to its customer, paid by us, or both. */
  sides?: readonly OrderCostSide[]
}

export function CostLines({ form, isLocked, sides = orderCostSides }: CostLinesProps) {
  const lines = useFieldArray({ control: form.control, name: 'additional_costs', keyName: 'key' })
  const { fields, append, insert } = lines
  const isReadOnly = use(FormReadOnly)
  const types = useCategories('cost')
  const section = useRef<HTMLDivElement>(null)
  const isFull = fields.length >= MAX_COSTS
  const takeAway = (row: number) => {
    const taken = form.getValues(`additional_costs.${row}`)
    section.current?.querySelector('button')?.focus()
    removeWithUndo(lines, row, taken)
  }
  const mirror = (row: number) => {
    const { side, ...line } = form.getValues(`additional_costs.${row}`)
    const type = types.find(({ id }) => id === line.cost_type_id)
    const bought = { side: 'buy', payee: type?.payee ?? null } as const
    const other = side === 'buy' ? ({ side: 'sell', payee: null } as const) : bought
    insert(
      row + 1,
      { ...line, ...other, payee_firm_id: null },
      { focusName: `additional_costs.${row + 1}.amount` },
    )
  }
  return (
    <div ref={section} className={classes.costs}>
      <FormSection
        title={t('costs')}
        actions={
          !isReadOnly &&
          !isFull && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => append(emptyCost(form.getValues('additional_costs').at(-1)?.side))}
            >
              {t('add')}
            </Button>
          )
        }
      >
        {isLocked && <p className="muted whole">{fieldText('money_final', language)}</p>}
        {isFull && <p className="muted whole">{fieldText(`too_many_costs:${MAX_COSTS}`, language)}</p>}
        {fields.length === 0 && <p className="muted whole">{t('none')}</p>}
        {fields.length > 0 && (
          <div className={classes.table}>
            <div className={classes.head} aria-hidden>
              <span>{t('field.cost_type_id')}</span>
              <span>{t('field.text')}</span>
              <span>{t('field.side')}</span>
              <span>{t('field.prepaid')}</span>
              <span>{t('field.amount')}</span>
              <span>{t('field.currency')}</span>
              <span />
            </div>
            {fields.map(({ key }, row) => (
              <CostRow
                key={key}
                form={form}
                row={row}
                sides={sides}
                onRemove={() => takeAway(row)}
                onMirror={isFull || sides.length === 1 ? undefined : () => mirror(row)}
              />
            ))}
          </div>
        )}
      </FormSection>
    </div>
  )
}
