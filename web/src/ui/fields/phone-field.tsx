import type { ReactNode } from 'react'
import { shownPhone, splitExtension, withExtension } from '@dromos/contract/notation/phones.rules.ts'
import { language } from '../../i18n/language.ts'
import { plainDashes, withoutUnseen } from '@dromos/contract/notation/signs.rules.ts'
import type { FieldValues, UseFormReturn, FieldPath } from 'react-hook-form'
import { useController } from 'react-hook-form'
import classes from './fields.module.css'
import { t } from './fields.messages.ts'
import { ParsedInput } from './parsed-input.tsx'
import { SelectField } from './select-field.tsx'
import { useField } from './use-field.ts'
import type { FieldProps, Span } from './use-field.ts'

interface PhoneFieldProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  name: FieldPath<T>
  isoName: FieldPath<T>
  label: string
  countries: readonly (PhoneCountry & { name: string })[]
  isLabelHidden?: boolean
  span?: Span
}

/** The office's own country, for numbers typed before one is chosen. */
const HOME = 'GR'

/** A telephone number in one field: the code of its country, which can be searched by name, and the number behind it. */
export function PhoneField<T extends FieldValues, O>({ form, isoName, ...props }: PhoneFieldProps<T, O>) {
  const { name, label, countries } = props
  const { control } = form
  const number = useController<T, FieldPath<T>, O>({ control, name }).field
  const options = countries
    .filter((country) => country.phone_code !== '')
    .map((country) => ({
      value: country.iso,
      label: `+${country.phone_code}`,
      detail: country.name,
      also: `${country.name} ${country.iso}`,
    }))
  const prefix = (
    <span className={classes.prefix}>
      <SelectField
        control={control}
        name={isoName}
        label={t('phoneCountry', { name: label })}
        isLabelHidden
        options={options}
        isLoading={countries.length === 0}
        onChanged={(iso) =>
          number.onChange(phoneOf(numberOf(number.value), String(iso ?? ''), countries).phone)
        }
      />
    </span>
  )
  return <NumberInput {...props} control={control} isoName={isoName} prefix={prefix} />
}

function NumberInput<T extends FieldValues, O>({
  isoName,
  countries,
  prefix,
  span = 6,
  ...props
}: FieldProps<T, O> & {
  isoName: FieldPath<T>
  countries: readonly PhoneCountry[]
  prefix: ReactNode
}) {
  const { value, change, blur, ref, input } = useField({ ...props, span })
  const iso = useController<T, FieldPath<T>, O>({ control: props.control, name: isoName }).field
  const chosen = typeof iso.value === 'string' ? iso.value : ''
  return (
    <ParsedInput
      {...input}
      inputRef={ref}
      type="tel"
      inputMode="tel"
      leftSection={prefix}
      leftSectionWidth={94}
      leftSectionPointerEvents="all"
      value={value}
      parse={(typed) => phoneOf(typed, chosen || HOME, countries)}
      format={(stored) => shownPhone(numberOf(stored), language)}
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

/** A country as a telephone number needs it; `phone_code` without its plus, `30`. */
interface PhoneCountry {
  iso: string
  phone_code: string
}

/** The number behind the code of a stored telephone number: `+30 2101234567` → `2101234567`. */
export function numberOf(stored: unknown): string {
  if (typeof stored !== 'string') return ''
  const space = stored.indexOf(' ')
  return stored.startsWith('+') && space > 0 ? stored.slice(space + 1) : stored
}

/** As it is stored: code, space, digits. `+49 …` and `0049 …` set their country; other signs are kept. */
export function phoneOf(
  typed: string,
  iso: string,
  countries: readonly PhoneCountry[],
): { phone: string; iso: string } {
  const text = plainDashes(withoutUnseen(typed)).trim()
  if (text === '') return { phone: '', iso }
  const { number: written, extension } = splitExtension(text)
  const digits = written.replaceAll(/[\s().\-/]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  const country = international === undefined ? byIso(iso, countries) : byCode(international, iso, countries)
  if (!country) return { phone: text, iso }
  const number = international === undefined ? digits : international.slice(country.phone_code.length)
  return { phone: withExtension(`+${country.phone_code} ${number}`, extension), iso: country.iso }
}

const byIso = (iso: string, countries: readonly PhoneCountry[]) =>
  countries.find((country) => country.iso === iso)

/** The country with the longest code the number begins with; the chosen one where several share it. */
function byCode(digits: string, iso: string, countries: readonly PhoneCountry[]): PhoneCountry | undefined {
  const fitting = countries.filter(({ phone_code: code }) => code !== '' && digits.startsWith(code))
  const longest = Math.max(0, ...fitting.map(({ phone_code: code }) => code.length))
  const best = fitting.filter(({ phone_code: code }) => code.length === longest)
  return byIso(iso, best) ?? best[0]
}
