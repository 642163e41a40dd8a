import { language } from '../../i18n/language.ts'
import { greekZoneOf } from '../../platform/format.ts'
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
    label: `${zoneLabel(zone)} (${offsetOf(zone)})`,
  }))
  return known
}

/** Both names in Greek: addresses and other systems know the zone by the English one. */
function zoneLabel(zone: string): string {
  const greek = language === 'el' ? greekZoneOf(zone) : undefined
  return [greek, zone.replaceAll('_', ' ')].filter(Boolean).join(' · ')
}

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
