// Status change, price change, override, system: what the program notes itself.
const ownTypes: ReadonlySet<number> = new Set([5, 13, 14, 16])

/** Whether people may add lines of this kind to an order's log. */
export const isPeoplesLogType = (id: number): boolean => !ownTypes.has(id)
