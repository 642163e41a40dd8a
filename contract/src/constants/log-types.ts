/** The seeded kinds of log lines that the product writes or judges by; they cannot be deleted. */
export const logType = {
  note: 1,
  call: 2,
  mail: 3,
  incoming: 4,
  status: 5,
  delay: 6,
  damage: 11,
  price: 13,
  override: 14,
  file: 15,
  system: 16,
} as const
export type LogType = (typeof logType)[keyof typeof logType]

const ownTypes = new Set<number>([
  logType.status,
  logType.price,
  logType.override,
  logType.system,
  logType.incoming,
])

/** Whether people may add lines of this kind; the others are the product's own. */
export const isPeoplesLogType = (id: number): boolean => !ownTypes.has(id)
