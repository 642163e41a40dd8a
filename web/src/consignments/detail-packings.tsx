import type { Category } from '@dromos/contract/categories/categories.ts'
import { consignmentLimits } from '@dromos/contract/consignments/consignment-input.ts'
import { isExchangeUnusual, proposesExchange } from '@dromos/contract/consignments/proposals.rules.ts'
import { loadMetresOf, palletPlacesOf } from '@dromos/contract/consignments/load-metres.rules.ts'
import { useMemo } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { categoryName, useCategories } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { knownPlaces } from '../places/places.api.ts'
import { metresOf } from '../platform/format.ts'
import { useKnownList } from '../platform/use-known-records.ts'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { emptyPacking, stowedOf } from './consignment-values.ts'
import type { ConsignmentFormApi, DetailForm } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './stops.module.css'
import { removeWithUndo, RemoveRow, Rows } from './detail-rows.tsx'

interface PackingsProps {
  form: ConsignmentFormApi
  index: number
}

export function DetailPackings({ form, index }: PackingsProps) {
  const { control } = form
  const rows = useFieldArray({ control, name: `details.${index}.packings`, keyName: 'key' })
  const { fields, append } = rows
  const takeAway = (row: number) =>
    removeWithUndo(rows, row, form.getValues(`details.${index}.packings.${row}`))
  const add = () => append(emptyPacking())
  const country = useDeliveryCountry({ form, index })
  return (
    <Rows
      title={t('detail.packings')}
      addLabel={t('addPacking')}
      letter="P"
      onAdd={add}
      canAdd={fields.length < consignmentLimits.packings}
      aside={fields.length > 0 && <PackingTotals form={form} index={index} />}
    >
      {fields.length > 0 && (
        <>
          <div className={classes.packingHead} aria-hidden>
            <span>{t('packing.packing_type_id')}</span>
            <span>{t('packing.pallets')}</span>
            <span>{t('packing.length')}</span>
            <span>{t('packing.width')}</span>
            <span>{t('packing.height')}</span>
            <span>{t('packing.weight')}</span>
            <span>{t('packing.stack')}</span>
            <span>{t('packing.exchange')}</span>
            <span />
          </div>
          {fields.map(({ key }, row) => (
            <PackingRow
              key={key}
              form={form}
              index={index}
              row={row}
              country={country}
              onRemove={() => takeAway(row)}
            />
          ))}
        </>
      )}
      {country && <ExchangeNote form={form} index={index} country={country} />}
    </Rows>
  )
}

/** Where the detail is delivered; undefined until its place is known. */
function useDeliveryCountry({ form: { control }, index }: PackingsProps): Category | undefined {
  const placeId = useWatch({ control, name: `details.${index}.unloading.place_id` })
  const [place] = useKnownList(
    knownPlaces,
    useMemo(() => [placeId], [placeId]),
  )
  return useCategories('country').find(({ iso }) => iso === place?.country_iso)
}

/** Said, not refused: now and then a consignee has pallets to give. */
function ExchangeNote({ form: { control }, index, country }: PackingsProps & { country: Category }) {
  const isUnusual = useWatch({
    control,
    name: `details.${index}.packings`,
    compute: (packings) => isUnusualIn(country, packings),
  })
  return (
    <output className={classes.packingNote}>
      {isUnusual && t('noExchange', { country: categoryName(country) })}
    </output>
  )
}

// Asked once more as their detail is taken away.
const isUnusualIn = (country: Category, packings: DetailForm['packings'] | undefined): boolean =>
  isExchangeUnusual(packings ?? [], country)

interface PackingRowProps extends PackingsProps {
  row: number
  country: Category | undefined
  onRemove: () => void
}

function PackingRow({ form, index, row, country, onRemove }: PackingRowProps) {
  const { control } = form
  const at = `details.${index}.packings.${row}` as const
  // Not the height: goods stand on a pallet, whose own height says nothing of them.
  const takeMeasures = (type: Category | undefined) => {
    if (!type) return
    const options = { shouldDirty: true }
    form.setValue(`${at}.length`, type.length ?? null, options)
    form.setValue(`${at}.width`, type.width ?? null, options)
    form.setValue(`${at}.exchange`, proposesExchange(type, country), options)
  }
  const cell = { control, isLabelHidden: true } as const
  return (
    <div className={classes.packingRow}>
      <CategoryField
        {...cell}
        name={`${at}.packing_type_id`}
        type="packing"
        label={t('packing.packing_type_id')}
        placeholder={t('packing.packing_type_id')}
        required
        onPicked={takeMeasures}
      />
      <NumberField {...cell} name={`${at}.pallets`} label={t('packing.pallets')} empty={undefined} required />
      <NumberField {...cell} name={`${at}.length`} label={t('packing.length')} />
      <NumberField {...cell} name={`${at}.width`} label={t('packing.width')} />
      <NumberField {...cell} name={`${at}.height`} label={t('packing.height')} />
      <NumberField {...cell} name={`${at}.weight`} label={t('packing.weight')} decimals={2} />
      <NumberField {...cell} name={`${at}.stack`} label={t('packing.stack')} empty={undefined} />
      <div className={classes.tick}>
        <span aria-hidden>{t('packing.exchange')}</span>
        <CheckField {...cell} name={`${at}.exchange`} label={t('packing.exchange')} />
      </div>
      <RemoveRow name={t('packingN').replace('{n}', String(row + 1))} onRemove={onRemove} />
    </div>
  )
}

function PackingTotals({ form, index }: PackingsProps) {
  const packings = useWatch({
    control: form.control,
    name: `details.${index}.packings`,
    compute: stowedOf,
  })
  const pieces = packings.reduce((sum, { pallets }) => sum + pallets, 0)
  const metres = loadMetresOf(packings)
  const places = palletPlacesOf(packings)
  const floor = metres > 0 && [`${metresOf(metres)} LDM`, t('places', { count: places })]
  return [t('totals', { count: pieces }), ...(floor || [])].join(' · ')
}
