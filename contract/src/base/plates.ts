import { isPlate, tidyPlate } from './plate.rules.ts'
import { text } from './text.ts'

/** The plate of a truck or trailer, tidied as it is stored. */
export const plate = text(24, { min: 1 }).overwrite(tidyPlate).refine(isPlate, { error: 'bad_plate' })
