// The same in both schemes: they stand on land and sea of either.
export const lineColour = '#3a78d4'
/** Points with something late, or at risk of it. */
export const lateColour = '#b42318'
export const riskColour = '#c4560a'
export const lineEdge = '#ffffff'
