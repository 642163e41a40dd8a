/** Kinds that name what we pay: transport order and carrier invoice. They are never released to customers. */
export const neverReleased: readonly number[] = [3, 14]
