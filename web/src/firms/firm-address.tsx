import type { Category } from '@dromos/contract/categories/categories.ts'
import { firmType } from '@dromos/contract/constants/firms.ts'
import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCategories } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { AddressPin, usePosition } from '../places/address-pin-panel.tsx'
import { AddressSearch } from '../places/address-search-field.tsx'
import { PointFields } from '../places/point-fields-panel.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { ZoneField } from '../ui/fields/zone-field.tsx'
import { IconMapPin } from '../ui/icons.ts'
import type { MapMark } from '../ui/map/pin-map.tsx'
import classes from './firm-addresses.module.css'
import { firmLabels as labels } from './firm-form-values.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { t } from './firms.messages.ts'

interface FirmAddressProps {
  form: FirmFormApi
  index: number
}

/** One address in fields: street and city in sight, what the map says of it folded away. */
export function FirmAddress({ form, index }: FirmAddressProps) {
  const { control } = form
  const at = `addresses.${index}.` as const
  const followCountry = (country: Category | undefined) => {
    if (country?.timezone) form.setValue(`${at}timezone`, country.timezone, { shouldDirty: true })
  }
  const [types, addresses] = useWatch({ control, name: ['firm_types', 'addresses'] })
  const mayFollow = addresses.length === 1 && !types.includes(firmType.carrier)
  return (
    <div className={classes.fields}>
      <TextField
        control={control}
        name={`${at}address`}
        label={labels['addresses.*.address']}
        required={!mayFollow}
        description={mayFollow ? t('addressMayFollow') : undefined}
        span={8}
      />
      <TextField control={control} name={`${at}postal`} label={labels['addresses.*.postal']} span={4} />
      <TextField
        control={control}
        name={`${at}city`}
        label={labels['addresses.*.city']}
        required={!mayFollow}
        span={7}
      />
      <CategoryField
        control={control}
        name={`${at}country_id`}
        type="country"
        label={labels['addresses.*.country_id']}
        required
        onPicked={followCountry}
        span={5}
      />
      <TextField
        control={control}
        name={`${at}title`}
        label={labels['addresses.*.title']}
        placeholder={t('addressTitleHint')}
        span={12}
      />
      <MainAddress form={form} index={index} />
      <PointFields control={control} paths={[`${at}timezone`, `${at}lat`, `${at}lng`, 'zoom']}>
        <ZoneField
          control={control}
          name={`${at}timezone`}
          label={labels['addresses.*.timezone']}
          required
          span={12}
        />
        <NumberField
          control={control}
          name={`${at}lat`}
          label={labels['addresses.*.lat']}
          decimals={7}
          sign="allowed"
          span={3}
        />
        <NumberField
          control={control}
          name={`${at}lng`}
          label={labels['addresses.*.lng']}
          decimals={7}
          sign="allowed"
          span={3}
        />
        <NumberField control={control} name="zoom" label={labels.zoom} empty={undefined} span={3} />
      </PointFields>
    </div>
  )
}

function MainAddress({ form, index }: FirmAddressProps) {
  const addresses = useWatch({ control: form.control, name: 'addresses' })
  const isReadOnly = use(FormReadOnly)
  if (isReadOnly || addresses.length < 2 || addresses[index]?.main) return null
  const beMain = () => {
    for (const other of addresses.keys()) {
      form.setValue(`addresses.${other}.main`, other === index, { shouldDirty: true })
    }
  }
  return (
    <Button size="xs" className={classes.beMain ?? ''} onClick={beMain}>
      {t('makeMain')}
    </Button>
  )
}

interface FirmAddressMapProps extends FirmAddressProps {
  onOpen: (index: number) => void
}

/** Where the address is among the others. A firm of which nothing is placed yet asks for no map until it is wanted. */
export function FirmAddressMap({ form, index, onOpen }: FirmAddressMapProps) {
  const at = `addresses.${index}.` as const
  const isPlaced = usePosition({ form, at }) !== null
  const marks = useMarks(form, index)
  const [isWanted, setWanted] = useState(false)
  const isReadOnly = use(FormReadOnly)
  const country = useWatch({ control: form.control, name: `${at}country_id` })
  const usualZone = useCategories('country').find(({ id }) => id === country)?.timezone
  const isShown = isPlaced || isWanted || marks.length > 0
  if (!isShown && isReadOnly) return null
  return (
    <div className={classes.map}>
      <AddressSearch
        key={at}
        form={form}
        at={at}
        isBare
        onFound={(_found, zoom) => form.setValue('zoom', zoom, { shouldDirty: true })}
      />
      {isShown ? (
        <AddressPin
          form={form}
          at={at}
          label={t('addressMap', { position: index + 1 })}
          zoom="zoom"
          onZoom={(zoom) => form.setValue('zoom', zoom, { shouldDirty: true })}
          usualZone={usualZone}
          marks={marks}
          onMark={onOpen}
        />
      ) : (
        <div className={classes.noMap}>
          <Button leftSection={<IconMapPin size={15} />} onClick={() => setWanted(true)}>
            {t('showOnMap')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The other addresses that are placed. */
function useMarks({ control }: FirmFormApi, index: number): MapMark[] {
  const addresses = useWatch({ control, name: 'addresses' })
  return addresses.flatMap(({ lat, lng, title, city }, at) =>
    at !== index && typeof lat === 'number' && typeof lng === 'number'
      ? [{ id: at, lat, lng, text: String(at + 1), name: title || city || String(at + 1) }]
      : [],
  )
}
