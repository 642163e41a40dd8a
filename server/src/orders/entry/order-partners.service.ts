import type { Context } from '../../platform/context.ts'
import * as vat from './order-gross.queries.ts'
import * as queries from './order-partners.queries.ts'

/** Carries a firm's new name into its orders, in the caller's transaction; they are sorted and searched by it. */
export async function renameFirmInOrders(context: Context, firmId: number): Promise<void> {
  await queries.refreshFirmName(context.db, firmId)
}

/**
 * Carries a place's new name into the search of its orders, in the caller's transaction. Their planned times stay in
 * the zone they were agreed in.
 */
export async function renamePlaceInOrders(context: Context, placeId: number): Promise<void> {
  await queries.refreshPlaceName(context.db, placeId)
}

/** Carries a firm's new VAT number or country into what its orders come to, in the caller's transaction. */
export async function taxFirmInOrders(context: Context, firmId: number): Promise<void> {
  await vat.refreshVatOfFirm(context.db, firmId)
}

/** The same of one of our own businesses, whose rate it is. */
export async function taxBusinessInOrders(context: Context, businessId: number): Promise<void> {
  await vat.refreshVatOfBusiness(context.db, businessId)
}

/** The same of a place that is in another country now. */
export async function taxPlaceInOrders(context: Context, placeId: number): Promise<void> {
  await vat.refreshVatAtPlace(context.db, placeId)
}

/** How many orders go to a place, in the caller's transaction. */
export async function countOrdersAt(context: Context, placeId: number): Promise<number> {
  return queries.countOrdersAt(context.db, placeId)
}
