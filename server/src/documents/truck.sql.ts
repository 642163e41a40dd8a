/** Whether driver or truck plate of a row of orders or groupages are still to be named, as `isTruckOpen` of the contract. */
export const isTruckOpen = (row: string): string => `(${row}.transporter_id is null or ${row}.pn_truck = '')`
