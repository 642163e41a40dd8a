import { delayReasons, delaySides } from '@dromos/contract/orders/order-life-input.ts'
import { t } from './order-incident.messages.ts'

export function delayReasonNamed(value: unknown): string {
  const known = delayReasons.find((reason) => reason === value)
  return known ? t(`delay.reasons.${known}`) : textOf(value)
}

export function delaySideNamed(value: unknown): string {
  const known = delaySides.find((side) => side === value)
  return known ? t(`delay.sides.${known}`) : textOf(value)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
