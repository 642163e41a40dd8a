import { direction } from '../constants/order-statuses.ts'
import type { Direction } from '../constants/order-statuses.ts'
import { officeCountry } from '../constants/office.ts'

export function directionOf(from: string, to: string): Direction {
  if (from === officeCountry) return to === officeCountry ? direction.domestic : direction.export
  return to === officeCountry ? direction.import : direction.crossTrade
}
