// The same in both schemes: they stand on land and sea of either.
export const lineColour = '#3a78d4'
/** Points with something late, or at risk of it. */
export const lateColour = '#b42318'
export const riskColour = '#c4560a'
/** Points that are known for something, as customs offices, and those that are not in use or merely near. */
export const specialColour = '#0e7c86'
export const offColour = '#667085'
export const plainColour = '#2c64ad'
export const lineEdge = '#ffffff'
