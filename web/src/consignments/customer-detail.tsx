import type {
  CustomerDetailRecord,
  CustomerStopRecord,
} from '@dromos/contract/consignments/consignment-record.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { categoryName } from '../categories/categories.api.ts'
import { locale } from '../i18n/language.ts'
import { dayOf, kilogramsOf, metresOf, numberOf, zoneCityOf } from '../platform/format.ts'
import { Fact } from '../ui/fact.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { t as parts } from './consignment.messages.ts'
import classes from './customer-detail.module.css'

interface CustomerDetailProps {
  detail: CustomerDetailRecord
  position: number
}

/** A consignment as its customer reads it. */
export function CustomerDetail({ detail, position }: CustomerDetailProps) {
  const { loading, unloading, cargos, packings, references } = detail
  const weight = weightOf(detail)
  const temperature = temperatureOf(detail)
  return (
    <FormSection title={`${position} · ${placeOf(loading)} → ${placeOf(unloading)}`}>
      <CustomerStop name={parts('loading')} stop={loading} />
      <CustomerStop name={parts('unloading')} stop={unloading} />
      <dl className={classes.facts}>
        <Fact name={parts('detail.load_meters')}>{metresOf(detail.load_meters)}</Fact>
        {weight !== null && <Fact name={parts('detail.weight')}>{kilogramsOf(weight)}</Fact>}
        <Fact name={parts('detail.load_type_id')}>{categoryName(detail.load)}</Fact>
        {detail.trailer && <Fact name={parts('detail.trailer_type_id')}>{categoryName(detail.trailer)}</Fact>}
        {temperature && <Fact name={parts('temperature')}>{temperature}</Fact>}
        {cargos.length > 0 && <Fact name={parts('detail.cargos')}>{listed(cargos.map(cargoOf))}</Fact>}
        {packings.length > 0 && (
          <Fact name={parts('detail.packings')}>{listed(packings.map(packingOf))}</Fact>
        )}
        {references.length > 0 && (
          <Fact name={parts('detail.references')}>
            {listed(references.map((line) => `${categoryName(line)}: ${line.ref_number}`))}
          </Fact>
        )}
        {detail.notes && <Fact name={parts('detail.notes')}>{detail.notes}</Fact>}
      </dl>
    </FormSection>
  )
}

const listed = (lines: readonly string[]): string => lines.join(', ')

type Cargo = CustomerDetailRecord['cargos'][number]
type Packing = CustomerDetailRecord['packings'][number]

const cargoOf = ({ description, un_number: un, adr_class: adr, ...cargo }: Cargo): string => {
  const danger = [un && `UN ${un}`, adr && `${parts('cargo.adr_class')} ${adr}`].filter(Boolean).join(', ')
  return [[categoryName(cargo), description].filter(Boolean).join(': '), danger].filter(Boolean).join(', ')
}

/** `18 × Euro pallet (180 cm, swapped)` */
const packingOf = ({ pallets, height, exchange, ...packing }: Packing): string => {
  const more = [height !== null && `${numberOf(height)} cm`, exchange && parts('packing.exchange')]
  const told = more.filter(Boolean).join(', ')
  return `${numberOf(pallets)} × ${categoryName(packing)}${told && ` (${told})`}`
}

/** `+4 °C · +2 … +6 °C · Continuous · Chilled`: what was ordered, as far as it was. */
function temperatureOf({ temp, start_temp, stop_temp, ...detail }: CustomerDetailRecord): string {
  const { degrees, reefer_mode: mode, ambient } = detail
  const written = (value: number | null): string =>
    value === null ? '…' : `${value > 0 ? '+' : ''}${value.toLocaleString(locale)}`
  const hasRange = start_temp !== null || stop_temp !== null
  return [
    temp === null ? '' : `${written(temp)} °${degrees}`,
    hasRange ? `${written(start_temp)} … ${written(stop_temp)} °${degrees}` : '',
    mode ? parts(mode === 'continuous' ? 'continuous' : 'startStop') : '',
    ambient ? categoryName(ambient) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function CustomerStop({ name, stop }: { name: string; stop: CustomerStopRecord }) {
  const times = windowTimes(stop).join(' – ')
  const { place } = stop
  return (
    <dl className={classes.stop}>
      <dt>{name}</dt>
      <dd>
        <strong>{placeOf(stop)}</strong>
        <span>{[place.name, place.address, place.postal].filter(Boolean).join(', ')}</span>
        <span>
          {dayOf(stop.date)} {times} ({zoneCityOf(stop.timezone)})
        </span>
        {stop.notes && <span>{stop.notes}</span>}
      </dd>
    </dl>
  )
}

const placeOf = ({ place }: CustomerStopRecord): string => `${place.country_iso} ${place.city}`
