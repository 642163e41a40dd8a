import type { TrackedDelivery } from '@dromos/contract/orders/order-tracking.ts'
import { locale } from '../i18n/language.ts'
import { kilogramsOf, numberOf } from '../platform/format.ts'
import { plannedOf } from './shipment-times.ts'
import classes from './track.module.css'
import { t } from './track.messages.ts'

interface ShipmentFactsProps {
  delivery: TrackedDelivery
  number: string
  isOnly: boolean
}

export function ShipmentFacts({ delivery, number, isOnly }: ShipmentFactsProps) {
  const { references, unloading } = delivery
  const facts = [
    ...(isOnly ? [{ name: t('shipment'), value: number }] : []),
    ...references.map((one) => ({ name: one.kind, value: one.number })),
    { name: t('goods'), value: goodsOf(delivery) },
    { name: t('temperature'), value: temperatureOf(delivery) },
    ...(unloading.eta === null ? [] : [{ name: t('window.agreed'), value: plannedOf(unloading) }]),
  ]
  return (
    <dl className={classes.facts} aria-label={t('facts')}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const goodsOf = ({ packings, cargos, weight }: TrackedDelivery): string =>
  [
    ...packings.map(({ pallets, name }) => `${numberOf(pallets)} × ${name}`),
    ...new Set(cargos),
    ...(weight === null ? [] : [kilogramsOf(weight)]),
  ].join(', ')

/** `+4 °C, +2 … +6 °C`: what was ordered, as far as it was. */
function temperatureOf({ temperature }: TrackedDelivery): string {
  if (!temperature) return ''
  const { set, from, to, degrees } = temperature
  const written = (value: number | null): string =>
    value === null ? '…' : `${value > 0 ? '+' : ''}${value.toLocaleString(locale)}`
  const range = from === null && to === null ? [] : [`${written(from)} … ${written(to)} °${degrees}`]
  return [...(set === null ? [] : [`${written(set)} °${degrees}`]), ...range].join(', ')
}
