import type pg from 'pg'

/** Whether parts of orders that come in get their estimate of CO2e: without indexes each would be looked for in all of them. */
export async function setEstimating(client: pg.Client, way: 'enable' | 'disable'): Promise<void> {
  for (const table of ['consignment_details', 'consignment_stops', 'consignment_packings']) {
    await client.query(`alter table ${table} ${way} trigger user`)
  }
}
