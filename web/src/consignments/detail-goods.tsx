import type { Category } from '@dromos/contract/categories/categories.ts'
import { consignmentLimits, packingGroups } from '@dromos/contract/consignments/consignment-input.ts'
import { useCallback } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { emptyCargo, emptyReference } from './consignment-values.ts'
import { useCategory } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { SwitchField } from '../ui/fields/choice-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './consignment.module.css'
import { removeWithUndo, RemoveRow, Rows } from './detail-rows.tsx'

interface GoodsProps {
  form: ConsignmentFormApi
  index: number
}

export function DetailCargos({ form, index }: GoodsProps) {
  const { control } = form
  const rows = useFieldArray({ control, name: `details.${index}.cargos`, keyName: 'key' })
  const { fields, append } = rows
  const takeAway = (row: number) =>
    removeWithUndo(rows, row, form.getValues(`details.${index}.cargos.${row}`))
  const add = () => append(emptyCargo())
  return (
    <Rows
      title={t('detail.cargos')}
      addLabel={t('addCargo')}
      letter="G"
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
    <div className={classes.cargoRow}>
      <CategoryField
        control={control}
        name={`${at}.cargo_id`}
        type="cargo"
        label={t('cargo.cargo_id')}
        placeholder={t('cargo.cargo_id')}
        isLabelHidden
        required
        only={isWhole}
        onPicked={forgetKind}
      />
      <CategoryField
        control={control}
        name={`${at}.subcargo_id`}
        type="cargo"
        label={t('cargo.subcargo_id')}
        placeholder={t('cargo.subcargo_id')}
        isLabelHidden
        clearable
        only={isPart}
      />
      <TextField
        control={control}
        name={`${at}.description`}
        label={t('cargo.description')}
        placeholder={t('cargo.description')}
        isLabelHidden
      />
      <RemoveRow name={t('cargoN').replace('{n}', String(row + 1))} onRemove={onRemove} />
      <CargoDanger form={form} at={at} />
    </div>
  )
}

const groups = packingGroups.map((value) => ({ value, label: value }))

/** What papers say of dangerous goods: asked where the cargo or its kind is one, or something is told. */
function CargoDanger({
  form: { control },
  at,
}: {
  form: ConsignmentFormApi
  at: `details.${number}.cargos.${number}`
}) {
  const [cargo, part, ...told] = useWatch({
    control,
    name: [
      `${at}.cargo_id`,
      `${at}.subcargo_id`,
      `${at}.un_number`,
      `${at}.shipping_name`,
      `${at}.technical_name`,
      `${at}.shipping_name_local`,
      `${at}.adr_class`,
      `${at}.packing_group`,
      `${at}.tunnel_code`,
      `${at}.environmentally_hazardous`,
      `${at}.packages`,
      `${at}.gross_weight`,
      `${at}.net_weight`,
    ],
  })
  const isDangerous = [useCategory('cargo', cargo), useCategory('cargo', part)].some((kind) => kind?.adr)
  if (!isDangerous && !told.some(Boolean)) return null
  return (
    <div className={classes['danger']}>
      <TextField control={control} name={`${at}.un_number`} label={t('cargo.un_number')} />
      <TextField control={control} name={`${at}.adr_class`} label={t('cargo.adr_class')} />
      <SelectField
        control={control}
        name={`${at}.packing_group`}
        label={t('cargo.packing_group')}
        options={groups}
        clearable
      />
      <TextField control={control} name={`${at}.tunnel_code`} label={t('cargo.tunnel_code')} />
      <TextField control={control} name={`${at}.packages`} label={t('cargo.packages')} />
      <NumberField
        control={control}
        name={`${at}.gross_weight`}
        label={t('cargo.gross_weight')}
        decimals={2}
      />
      <NumberField control={control} name={`${at}.net_weight`} label={t('cargo.net_weight')} decimals={2} />
      <div className={classes['dangerNames']}>
        <TextField control={control} name={`${at}.shipping_name`} label={t('cargo.shipping_name')} />
        <TextField control={control} name={`${at}.technical_name`} label={t('cargo.technical_name')} />
        <TextField
          control={control}
          name={`${at}.shipping_name_local`}
          label={t('cargo.shipping_name_local')}
        />
        <SwitchField
          control={control}
          name={`${at}.environmentally_hazardous`}
          label={t('cargo.environmentally_hazardous')}
        />
      </div>
    </div>
  )
}

export function DetailReferences({ form, index }: GoodsProps) {
  const { control } = form
  const rows = useFieldArray({ control, name: `details.${index}.references`, keyName: 'key' })
  const { fields, append } = rows
  const takeAway = (row: number) =>
    removeWithUndo(rows, row, form.getValues(`details.${index}.references.${row}`))
  const add = () => append(emptyReference())
  return (
    <Rows
      title={t('detail.references')}
      addLabel={t('addReference')}
      letter="R"
      onAdd={add}
      canAdd={fields.length < consignmentLimits.references}
    >
      {fields.map(({ key }, row) => {
        const at = `details.${index}.references.${row}` as const
        return (
          <div key={key} className={classes.referenceRow}>
            <CategoryField
              control={control}
              name={`${at}.reference_type_id`}
              type="reference"
              label={t('reference.reference_type_id')}
              placeholder={t('reference.reference_type_id')}
              isLabelHidden
              required
            />
            <TextField
              control={control}
              name={`${at}.ref_number`}
              label={t('reference.ref_number')}
              placeholder={t('reference.ref_number')}
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
