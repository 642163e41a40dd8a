import { documentEvents } from '../documents/log.rules.ts'
import { orderCommands } from './moves.ts'

export const orderEvents = [
  ...documentEvents,
  'booked',
  'cancel_asked',
  'damage_reported',
  'damage_taken_back',
  'released',
  'over_limit',
  'carrier_rated',
  'customer_rated',
  'late_loading',
  'late_delivery',
  'delay_told',
  'overridden',
  'zone_corrected',
  'zone_corrected_sent',
  'groupage_joined',
  'groupage_left',
  ...orderCommands,
] as const
export type OrderEvent = (typeof orderEvents)[number]
