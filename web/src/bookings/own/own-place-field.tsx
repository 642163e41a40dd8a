import { proposedPlaceInput } from '@dromos/contract/bookings/own-input.ts'
import type { ProposedPlace } from '@dromos/contract/bookings/own-input.ts'
import type { FoundTown } from '@dromos/contract/bookings/own-bookings.ts'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useSave } from '../../platform/use-save.ts'
import { AsyncSelect } from '../../ui/fields/async-select.tsx'
import { CreatingSelectField } from '../../ui/fields/creating-select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldProps } from '../../ui/fields/use-field.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { DrawerForm } from '../../ui/form/drawer-form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ownPlaceLine, ownPlaces, ownPlacesSource, proposePlace, townsOf } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'

/** A place that the customer has been to, or a new one that it names. */
export function OwnPlaceField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field } = useController({ control: props.control, name: props.name })
  const place = ownPlaces.useKnown(field.value)
  return (
    <CreatingSelectField
      {...props}
      current={place ? ownPlaceLine(place) : null}
      source={ownPlacesSource}
      mayCreate
      renderNew={(record) => <NewPlace {...record} />}
    />
  )
}

interface NewPlaceProps {
  name: string
  onClose: () => void
  onCreated: (id: number) => void
}

type PlaceForm = Emptyable<ProposedPlace>

function NewPlace({ name, onClose, onCreated }: NewPlaceProps) {
  const [town, setTown] = useState<FoundTown | null>(null)
  const [resolver] = useState(() => schemaResolver<PlaceForm, ProposedPlace>(proposedPlaceInput))
  const empty = { address: '', postal: '', city: '', country_id: null, lat: null, lng: null }
  const form = useForm<PlaceForm, unknown, ProposedPlace>({
    defaultValues: { name, ...empty },
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<PlaceForm, ProposedPlace, { id: number; version: number }>({
    form,
    record: null,
    create: proposePlace,
    onSaved: ({ id }) => {
      const { name: called } = form.getValues()
      if (town) {
        const { city, country_iso } = town
        ownPlaces.remember(id, { name: called ?? '', city, country_iso, timezone: '' })
      }
      onCreated(id)
    },
  })
  const { control } = form
  const pick = (found: FoundTown | null) => {
    setTown(found)
    form.setValue('city', found?.city ?? '', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setValue('country_id', found?.country_id ?? null)
    form.setValue('lat', found?.lat ?? null)
    form.setValue('lng', found?.lng ?? null)
  }
  return (
    <DrawerForm
      title={t('newPlace')}
      form={form}
      saving={saving}
      labels={{
        ...t.group('field'),
        name: t('field.placeName'),
        city: t('field.town'),
        country_id: t('field.town'),
        lat: t('field.town'),
        lng: t('field.town'),
      }}
      onClose={onClose}
    >
      <p className="lead">{t('newPlaceHint')}</p>
      <FormSection>
        <TextField control={control} name="name" label={t('field.placeName')} required isFirst span={12} />
        <TownField control={control} name="city" label={t('field.town')} town={town} onPick={pick} />
        <TextField control={control} name="postal" label={t('field.postal')} span={4} />
        <TextField control={control} name="address" label={t('field.address')} span={12} />
      </FormSection>
    </DrawerForm>
  )
}

interface TownFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  town: FoundTown | null
  onPick: (town: FoundTown | null) => void
}

/** Towns have no ids of their own: the found ones are numbered as they come. */
function TownField<T extends FieldValues, O>({ town, onPick, ...props }: TownFieldProps<T, O>) {
  const { blur, ref, input } = useField({ ...props, required: true, description: t('townHint'), span: 8 })
  const [found, setFound] = useState<readonly FoundTown[]>([])
  return (
    <AsyncSelect
      input={input}
      inputRef={ref}
      value={town ? 0 : null}
      current={town ? `${town.country_iso} · ${town.city}` : null}
      source={{
        queryKey: ['bookings', 'towns'],
        search: async (text, signal) => {
          if (text === '') return []
          const { data } = await townsOf(text, signal)
          setFound(data)
          return data.map(({ city: label, country_iso: lead }, value) => ({ value: value + 1, label, lead }))
        },
      }}
      clearable={false}
      onPick={(chosen) => onPick(chosen ? (found[chosen.value - 1] ?? null) : null)}
      onBlur={blur}
      onCreate={undefined}
    />
  )
}
