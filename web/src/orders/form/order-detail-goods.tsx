import type { Category } from '@dromos/contract/categories/categories.ts'
import { consignmentLimits } from '@dromos/contract/consignments/consignment-input.ts'
import { useCallback } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { emptyCargo, emptyReference } from '../../consignments/consignment-values.ts'
import { CategoryField } from '../../categories/category-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { OrderFormApi } from './order-form-values.ts'
import { t } from './order-form.messages.ts'
import classes from './order-form.module.css'
import { removeWithUndo, RemoveRow, Rows } from './order-detail-rows.tsx'

interface GoodsProps {
  form: OrderFormApi
  index: number
}

/** What is carried: cargo, its kind, and words for the papers. */
export function DetailCargos({ form, index }: GoodsProps) {
  const { control } = form
  const { fields, append, insert, remove } = useFieldArray({
    control,
    name: `details.${index}.cargos`,
    keyName: 'key',
  })
  const takeAway = (row: number) => {
    const taken = form.getValues(`details.${index}.cargos.${row}`)
    removeWithUndo(
      () => remove(row),
      () => insert(row, taken, { shouldFocus: false }),
    )
  }
  const add = () => append(emptyCargo())
  return (
    <Rows
      title={t('cargos')}
      addLabel={t('addCargo')}
      onAdd={add}
      canAdd={fields.length < consignmentLimits.cargos}
    >
      {fields.map(({ key }, row) => (
        <CargoRow key={key} form={form} index={index} row={row} onRemove={() => takeAway(row)} />
      ))}
    </Rows>
  )
}

const isWhole = (category: Category): boolean => !category.parent_id

function CargoRow({ form, index, row, onRemove }: GoodsProps & { row: number; onRemove: () => void }) {
  const { control } = form
  const at = `details.${index}.cargos.${row}` as const
  const cargoId = useWatch({ control, name: `${at}.cargo_id` })
  const isPart = useCallback((category: Category) => category.parent_id === cargoId, [cargoId])
  const forgetKind = () => form.setValue(`${at}.subcargo_id`, null, { shouldDirty: true })
  return (
    <div className={classes['cargoRow']}>
      <CategoryField
        control={control}
        name={`${at}.cargo_id`}
        type="cargo"
        label={t('cargo')}
        placeholder={t('cargo')}
        isLabelHidden
        required
        only={isWhole}
        onPicked={forgetKind}
      />
      <CategoryField
        control={control}
        name={`${at}.subcargo_id`}
        type="cargo"
        label={t('subcargo')}
        placeholder={t('subcargo')}
        isLabelHidden
        clearable
        only={isPart}
      />
      <TextField
        control={control}
        name={`${at}.description`}
        label={t('cargoText')}
        placeholder={t('cargoText')}
        isLabelHidden
      />
      <RemoveRow name={t('cargoN').replace('{n}', String(row + 1))} onRemove={onRemove} />
    </div>
  )
}

/** The numbers others know this detail by. */
export function DetailReferences({ form, index }: GoodsProps) {
  const { control } = form
  const { fields, append, insert, remove } = useFieldArray({
    control,
    name: `details.${index}.references`,
    keyName: 'key',
  })
  const takeAway = (row: number) => {
    const taken = form.getValues(`details.${index}.references.${row}`)
    removeWithUndo(
      () => remove(row),
      () => insert(row, taken, { shouldFocus: false }),
    )
  }
  const add = () => append(emptyReference())
  return (
    <Rows
      title={t('references')}
      addLabel={t('addReference')}
      onAdd={add}
      canAdd={fields.length < consignmentLimits.references}
    >
      {fields.map(({ key }, row) => {
        const at = `details.${index}.references.${row}` as const
        return (
          <div key={key} className={classes['referenceRow']}>
            <CategoryField
              control={control}
              name={`${at}.reference_type_id`}
              type="reference"
              label={t('referenceType')}
              placeholder={t('referenceType')}
              isLabelHidden
              required
            />
            <TextField
              control={control}
              name={`${at}.ref_number`}
              label={t('referenceNumber')}
              placeholder={t('referenceNumber')}
              isLabelHidden
              required
            />
            <RemoveRow
              name={t('referenceN').replace('{n}', String(row + 1))}
              onRemove={() => takeAway(row)}
            />
          </div>
        )
      })}
    </Rows>
  )
}
