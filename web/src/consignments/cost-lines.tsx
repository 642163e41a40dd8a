import { MAX_COSTS } from '@dromos/contract/consignments/cost-input.ts'
import { orderCostSides } from '@dromos/contract/constants/costs.ts'
import type { OrderCostSide } from '@dromos/contract/constants/costs.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { Button } from '@mantine/core'
import { use, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useCategories } from '../categories/categories.api.ts'
import { language } from '../i18n/language.ts'
import { drawnField } from '../platform/form-focus.ts'
import { emptyCost } from './consignment-values.ts'
import type { ConsignmentFormApi, CostForm } from './consignment-values.ts'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconPlus } from '../ui/icons.ts'
import { CostRow } from './cost-row.tsx'
import { removeWithUndo } from './detail-rows.tsx'
import { t } from './cost.messages.ts'
import classes from './costs.module.css'

const AFTER_MENU_MS = 60

interface CostLinesProps {
  form: ConsignmentFormApi
  isLocked: boolean
  /** What the lines of the document may be: charged to its customer, paid by us, or both. */
  sides?: readonly OrderCostSide[]
  /** What is said of the lines of the document, by what is stored at their places; a fixed one stays as it is. */
  marks?: LineMarks | undefined
}

export interface LineMark {
  note: string
  isFixed: boolean
}

export interface LineMarks {
  /** Of the stored lines, in their order. */
  stored: readonly (LineMark | null)[]
  /** Of a line that is not stored yet. */
  ofNew: (line: CostForm) => LineMark | null
  hint: string | null
}

export function CostLines({ form, isLocked, sides = orderCostSides, marks }: CostLinesProps) {
  const lines = useFieldArray({ control: form.control, name: 'additional_costs', keyName: 'key' })
  const { fields, append, insert } = lines
  const isReadOnly = use(FormReadOnly)
  const types = useCategories('cost')
  const section = useRef<HTMLDivElement>(null)
  const isFull = fields.length >= MAX_COSTS
  // What is typed does not reach the fields of the list.
  const typed = useWatch({ control: form.control, name: 'additional_costs', disabled: !marks })
  const said = marksOf(typed, form.formState.defaultValues, marks)
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
    insert(row + 1, { ...line, ...other, payee_firm_id: null }, { shouldFocus: false })
    // After the menu has given the focus back to its button.
    setTimeout(() => drawnField(form, `additional_costs.${row + 1}.amount`)?.focus?.(), AFTER_MENU_MS)
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
              onClick={() => append(emptyCost(nextSide(form, sides)))}
            >
              {t('add')}
            </Button>
          )
        }
      >
        {isLocked && <p className="muted whole">{fieldText('money_final', language)}</p>}
        {marks?.hint && <p className="muted whole">{marks.hint}</p>}
        {isFull && <p className="muted whole">{fieldText(`too_many_costs:${MAX_COSTS}`, language)}</p>}
        {fields.length === 0 && <p className="muted whole">{t('none')}</p>}
        {fields.length > 0 && (
          <div className={classes.table}>
            <div className={classes.head} aria-hidden>
              <span>{t('field.cost_type_id')}</span>
              <span>{t('field.text')}</span>
              <span>
                {t('field.side')} · {t('field.prepaid')}
              </span>
              <span>{t('field.amount')}</span>
            </div>
            {fields.map(({ key }, row) => {
              const mark = said[row]
              const isFixed = mark?.isFixed === true
              return (
                <FormReadOnly key={key} value={isReadOnly || isFixed}>
                  <CostRow
                    form={form}
                    row={row}
                    sides={sides}
                    note={mark?.note}
                    onRemove={() => takeAway(row)}
                    onMirror={isFull || sides.length === 1 ? undefined : () => mirror(row)}
                  />
                </FormReadOnly>
              )
            })}
          </div>
        )}
      </FormSection>
    </div>
  )
}

/** What is said of each line; of equal ones each stored mark is given once. */
function marksOf(
  lines: readonly CostForm[],
  stored: ConsignmentFormApi['formState']['defaultValues'],
  marks: LineMarks | undefined,
): (LineMark | null)[] {
  if (!marks) return []
  const kept = (stored?.additional_costs ?? []).flatMap((line, place) =>
    line ? [{ text: textOf(line), mark: marks.stored[place] ?? null }] : [],
  )
  const left = Map.groupBy(kept, ({ text }) => text)
  return lines.map((line) => {
    const same = left.get(textOf(line))?.shift()
    return same ? same.mark : marks.ofNew(line)
  })
}

const textOf = (line: object): string =>
  JSON.stringify(Object.entries(line).toSorted(([one], [other]) => one.localeCompare(other)))

function nextSide(form: ConsignmentFormApi, sides: readonly OrderCostSide[]): OrderCostSide | undefined {
  const last = form.getValues('additional_costs').at(-1)?.side
  return sides.find((side) => side === last) ?? sides[0]
}
