import type { FieldValues, UseFormReturn, FieldPath } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { ParsedInput } from './parsed-input.tsx'
import { SelectField } from './select-field.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'
import { numberOf, phoneOf } from './phone-text.ts'
import type { PhoneCountry } from './phone-text.ts'

interface PhoneFieldProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  name: FieldPath<T>
  isoName: FieldPath<T>
  label: string
  countryLabel: string
  /** None while they are being read. */
  countries: readonly (PhoneCountry & { name: string })[]
}

/** The office's own country, for numbers typed before one is chosen. */
const HOME = 'GR'

/** A telephone number: its country and the number, together `+30 2101234567`. */
export function PhoneField<T extends FieldValues, O>({
  form,
  name,
  isoName,
  label,
  countryLabel,
  countries,
}: PhoneFieldProps<T, O>) {
  const { control } = form
  const number = useController<T, FieldPath<T>, O>({ control, name }).field
  const options = countries
    .filter((country) => country.phone_code !== '')
    .map((country) => ({ value: country.iso, label: `+${country.phone_code} ${country.name}` }))
  return (
    <>
      <SelectField
        control={control}
        name={isoName}
        label={countryLabel}
        options={options}
        isLoading={countries.length === 0}
        onChanged={(iso) =>
          number.onChange(phoneOf(numberOf(number.value), String(iso ?? ''), countries).phone)
        }
        span={3}
      />
      <NumberInput
        control={control}
        name={name}
        isoName={isoName}
        label={label}
        countries={countries}
        span={3}
      />
    </>
  )
}

function NumberInput<T extends FieldValues, O>({
  isoName,
  countries,
  ...props
}: FieldProps<T, O> & { isoName: FieldPath<T>; countries: readonly PhoneCountry[] }) {
  const { value, change, blur, ref, input } = useField(props)
  const iso = useController<T, FieldPath<T>, O>({ control: props.control, name: isoName }).field
  const chosen = typeof iso.value === 'string' ? iso.value : ''
  return (
    <ParsedInput
      {...input}
      inputRef={ref}
      type="tel"
      inputMode="tel"
      value={value}
      parse={(typed) => phoneOf(typed, chosen || HOME, countries)}
      format={numberOf}
      change={(parsed) => {
        // The parser above is the only source.
        const next = parsed as ReturnType<typeof phoneOf>
        change(next.phone)
        if (next.phone !== '' && next.iso !== chosen) iso.onChange(next.iso)
      }}
      blur={blur}
    />
  )
}
