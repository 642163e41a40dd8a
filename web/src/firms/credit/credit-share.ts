import { percentOf } from '../../platform/format.ts'

/** `74.0%`: a share of the insured amount as it is told, of per cent. */
export const shareOf = (percent: number): string => percentOf(percent / 100)
