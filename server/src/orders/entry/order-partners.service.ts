import type { Context } from '../../platform/context.ts'
import * as vat from './order-gross.queries.ts'
import * as queries from './order-partners.queries.ts'

/** Orders are sorted and searched by their firm's name, so they get the new one in the same transaction. */
export async function renameFirmInOrders(context: Context, firmId: number): Promise<void> {
  await queries.refreshFirmName(context.db, firmId)
}

/** Updates the search of its orders. */
export async function renamePlaceInOrders(context: Context, placeId: number): Promise<void> {
  await queries.refreshPlaceName(context.db, placeId)
}

export async function taxFirmInOrders(context: Context, firmId: number): Promise<void> {
  await vat.refreshVatOfFirm(context.db, firmId)
}

export async function taxBusinessInOrders(context: Context, businessId: number): Promise<void> {
  await vat.refreshVatOfBusiness(context.db, businessId)
}

export async function taxPlaceInOrders(context: Context, placeId: number): Promise<void> {
  await vat.refreshVatAtPlace(context.db, placeId)
}

export async function countOrdersAt(context: Context, placeId: number): Promise<number> {
  return queries.countOrdersAt(context.db, placeId)
}
