// The same in both schemes: they stand on land and sea of either.
export const lineColour = '#3a78d4'
export const lineEdge = '#ffffff'
