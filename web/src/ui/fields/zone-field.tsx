import type { FieldValues } from 'react-hook-form'
import type { Option } from './select-field.tsx'
import { zoneNames } from './zone-names.ts'
import { SelectField } from './select-field.tsx'
import type { FieldProps } from './use-field.ts'

export function ZoneField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  return <SelectField {...props} options={zones()} />
}

let known: Option[] | null = null

function zones(): Option[] {
  known ??= zoneNames().map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})`,
  }))
  return known
}

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
